import { sample } from '../../../lib/local/services/ivs/sample/sample.ts';
import { later } from '../../../lib/local/services/ivs/sample/timestamps.ts';

/** The presentation times in a piece of a transport stream, in ticks, in order. */
function times(segment: Buffer): number[] {
  const found: number[] = [];
  for (let start = 0; start < segment.length; start += 188) {
    const packet = segment.subarray(start, start + 188);
    if ((packet[1]! & 0x40) === 0) continue;
    const at = packet[3]! & 0x20 ? 5 + packet[4]! : 4;
    if (packet.readUIntBE(at, 3) !== 1 || (packet[at + 7]! & 0x80) === 0) continue;
    const bytes = packet.subarray(at + 9, at + 14);
    // The bits around the 33 timestamp bits stay unchanged.
    expect([bytes[0]! & 0xf1, bytes[2]! & 1, bytes[4]! & 1]).toEqual([0x21, 1, 1]);
    const high = (bytes[0]! >> 1) & 7;
    found.push(high * 2 ** 30 + (bytes.readUInt16BE(1) >> 1) * 2 ** 15 + (bytes.readUInt16BE(3) >> 1));
  }
  return found;
}

test('the minute repeats without a gap, hours later, and its first frame is unchanged', () => {
  const { qualities, segment, length } = sample();
  expect(length).toBe(30);
  for (const quality of qualities) {
    const [first, last, next, hours] = [0, 29, 30, 30 * 600].map((index) => times(segment(quality, index, 0)));
    const start = first![0]!;
    expect(next!.map((time) => time - 60 * 90_000)).toEqual(first);
    expect(hours![0]! - start).toBe(600 * 60 * 90_000);
    // Ten pictures per second: the minute's last one is a tenth of a second before the next minute's first.
    const before = Math.max(...last!.filter((time) => (time - start) % 9000 === 0));
    expect(next![0]! - before).toBe(9000);
  }
});

test('the 33-bit timestamps wrap after 26.5 hours', () => {
  const { qualities, segment } = sample();
  const original = segment(qualities[0]!, 0, 0);
  const seconds = 26.6 * 3600;
  const moved = (seconds * 90_000) % 2 ** 33;
  expect(moved).toBeLessThan(2 ** 32);
  expect(times(later(original, seconds))).toEqual(times(original).map((time) => time + moved));
});

test('shifts the program clock and decoding times, and nothing else', () => {
  const packet = Buffer.alloc(188, 0xff);
  // A unit that begins after an adaptation field of 7 bytes, with a clock of 2^33 - 1 ticks and 298 of the finer ones.
  packet.set([0x47, 0x41, 0x00, 0x30, 7, 0x10, 0xff, 0xff, 0xff, 0xff, 0xff, 0x2a]);
  // Presented at 2^33 - 1, decoded at 0.
  packet.set([0, 0, 1, 0xe0, 0, 0, 0x80, 0xc0, 10, 0x3f, 0xff, 0xff, 0xff, 0xff, 0x11, 0, 1, 0, 1], 12);
  const moved = later(packet, 1);
  expect([...moved.subarray(6, 12)]).toEqual([0x00, 0x00, 0xaf, 0xc7, 0xff, 0x2a]);
  expect([...moved.subarray(21, 31)]).toEqual([0x31, 0x00, 0x05, 0xbf, 0x1f, 0x11, 0x00, 0x05, 0xbf, 0x21]);
  expect(moved.subarray(31).equals(packet.subarray(31))).toBe(true);
  expect(() => later(Buffer.alloc(188), 1)).toThrow('0x47');
});

test('continues packet counters from segment to segment and minute to minute', () => {
  const { qualities, segment } = sample();
  for (const quality of qualities) {
    const last = new Map<number, number>();
    for (const index of [28, 29, 30, 31]) {
      const packets = segment(quality, index, 0);
      for (let start = 0; start < packets.length; start += 188) {
        const stream = packets.readUInt16BE(start + 1) & 0x1fff;
        const flags = packets[start + 3]!;
        if ((flags & 0x10) === 0) continue;
        if (last.has(stream)) expect(flags & 15).toBe((last.get(stream)! + 1) & 15);
        last.set(stream, flags & 15);
      }
    }
    expect(last.size).toBeGreaterThan(4);
  }
});

test('a segment has its program date and time', () => {
  const { qualities, segment } = sample();
  const text = segment(qualities[0]!, 3, 1_800_000_000_123).toString('latin1');
  const told = /segmentmetadata\0(\{.*?\})\0/.exec(text)![1]!;
  expect(JSON.parse(told)).toMatchObject({ cmd: 'ld_lat_data', transc_r: 1_800_000_000_123 });
});
