/** Packets of a transport stream are numbered from 0 to 15 within each of its streams; a player takes a gap for a loss. */

const packetSize = 188;

/** How many numbered packets there are, by stream. */
export type Counts = ReadonlyMap<number, number>;

/** Calls with each packet that is numbered (one without a payload is not), and its stream. */
function eachNumbered(segment: Buffer, visit: (packet: Buffer, stream: number) => void): void {
  for (let start = 0; start + packetSize <= segment.length; start += packetSize) {
    const packet = segment.subarray(start, start + packetSize);
    if (packet[3]! & 0x10) visit(packet, packet.readUInt16BE(1) & 0x1fff);
  }
}

/** What is there after a segment, when so much was there before it. */
export function countedOn(before: Counts, segment: Buffer): Counts {
  const counts = new Map(before);
  eachNumbered(segment, (_, stream) => counts.set(stream, (counts.get(stream) ?? 0) + 1));
  return counts;
}

/** Numbers the packets of a segment; the segment is changed. @param before how many came before it, by stream */
export function number(segment: Buffer, before: (stream: number) => number): void {
  const next = new Map<number, number>();
  eachNumbered(segment, (packet, stream) => {
    const count = next.get(stream) ?? before(stream);
    packet[3] = (packet[3]! & 0xf0) | (count & 15);
    next.set(stream, count + 1);
  });
}
