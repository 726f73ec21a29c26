/**
 * Packets of a transport stream are numbered from 0 to 15 within each of its streams; players treat a gap as packet
 * loss.
 */

const packetSize = 188;

/** The number of counted packets, by stream. */
export type Counts = ReadonlyMap<number, number>;

/** Calls `visit` with each numbered packet (those without a payload are not numbered) and its stream. */
function eachNumbered(segment: Buffer, visit: (packet: Buffer, stream: number) => void): void {
  for (let start = 0; start + packetSize <= segment.length; start += packetSize) {
    const packet = segment.subarray(start, start + packetSize);
    if (packet[3]! & 0x10) visit(packet, packet.readUInt16BE(1) & 0x1fff);
  }
}

/** The counts after a segment, given the counts before it. */
export function countedOn(before: Counts, segment: Buffer): Counts {
  const counts = new Map(before);
  eachNumbered(segment, (_, stream) => counts.set(stream, (counts.get(stream) ?? 0) + 1));
  return counts;
}

/** Renumbers the packets of a segment in place. @param before how many packets came before it, by stream */
export function number(segment: Buffer, before: (stream: number) => number): void {
  const next = new Map<number, number>();
  eachNumbered(segment, (packet, stream) => {
    const count = next.get(stream) ?? before(stream);
    packet[3] = (packet[3]! & 0xf0) | (count & 15);
    next.set(stream, count + 1);
  });
}
