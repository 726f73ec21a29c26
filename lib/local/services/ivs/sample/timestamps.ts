/**
 * Shifts a piece of an MPEG transport stream (ISO/IEC 13818-1) in time, so that one pre-encoded minute can become a
 * stream of hours: its program clock, and the decoding and presentation times of each picture and sound.
 */

/** Timestamps tick 90,000 times per second and wrap around after 33 bits. */
const ticksASecond = 90_000;
const wrap = 2 ** 33;
const packetSize = 188;

/** @returns a copy, `seconds` later */
export function later(segment: Buffer, seconds: number): Buffer {
  const moved = Buffer.from(segment);
  if (seconds === 0) return moved;
  const ticks = seconds * ticksASecond;
  for (let start = 0; start + packetSize <= moved.length; start += packetSize) {
    const packet = moved.subarray(start, start + packetSize);
    if (packet[0] !== 0x47) throw new Error('a packet of a transport stream begins with 0x47');
    const hasAdaptation = (packet[3]! & 0x20) !== 0;
    if (hasAdaptation && packet[4]! >= 7 && (packet[5]! & 0x10) !== 0) moveClock(packet, 6, ticks);
    const beginsUnit = (packet[1]! & 0x40) !== 0;
    const hasPayload = (packet[3]! & 0x10) !== 0;
    if (beginsUnit && hasPayload) moveUnit(packet, hasAdaptation ? 5 + packet[4]! : 4, ticks);
  }
  return moved;
}

/** The program clock: 33 bits of ticks, followed by finer ones that stay unchanged. */
function moveClock(packet: Buffer, at: number, ticks: number): void {
  const base = packet.readUInt32BE(at) * 2 + (packet[at + 4]! >> 7);
  const next = (base + ticks) % wrap;
  packet.writeUInt32BE(Math.floor(next / 2), at);
  packet[at + 4] = (packet[at + 4]! & 0x7f) | ((next % 2) << 7);
}

/** A packetized elementary stream; program tables have no such header. */
function moveUnit(packet: Buffer, at: number, ticks: number): void {
  if (packet.readUIntBE(at, 3) !== 1) return;
  const given = packet[at + 7]! >> 6;
  if (given & 2) moveTimestamp(packet, at + 9, ticks);
  if (given === 3) moveTimestamp(packet, at + 14, ticks);
}

/** 3, 15, and 15 bits, each followed by a marker bit; the four bits before them say which timestamp it is. */
function moveTimestamp(packet: Buffer, at: number, ticks: number): void {
  const read = (offset: number) => packet.readUInt16BE(at + offset) >> 1;
  const old = ((packet[at]! >> 1) & 7) * 2 ** 30 + read(1) * 2 ** 15 + read(3);
  const next = (old + ticks) % wrap;
  packet[at] = (packet[at]! & 0xf1) | (Math.floor(next / 2 ** 30) << 1);
  packet.writeUInt16BE(((Math.floor(next / 2 ** 15) % 2 ** 15) << 1) | 1, at + 1);
  packet.writeUInt16BE(((next % 2 ** 15) << 1) | 1, at + 3);
}
