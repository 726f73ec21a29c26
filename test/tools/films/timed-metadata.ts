/**
 * Timed metadata in a segment of a transport stream: an ID3 tag in its own elementary stream (Apple, "Timed Metadata
 * for HTTP Live Streaming"). IVS uses it to give its player the capture time of the picture; here digits reserve the
 * place that the stage fills in.
 */
const packetSize = 188;
const pid = 0x102;

/** Content of the tag; the stage writes the time in milliseconds over the zeros. */
const placeholder = '0000000000000';
const told = `{"cmd":"ld_lat_data","ingest_r":${placeholder},"ingest_s":${placeholder},"transc_r":${placeholder},"transc_s":${placeholder}}`;

/** @returns the segment with the tag announced in its program map, and the tag before the first picture */
export function withMetadata(segment: Buffer): Buffer {
  const packets = Array.from({ length: segment.length / packetSize }, (_, index) =>
    segment.subarray(index * packetSize, (index + 1) * packetSize),
  );
  const pidOf = (packet: Buffer) => packet.readUInt16BE(1) & 0x1fff;
  const association = packets.find((packet) => pidOf(packet) === 0)!;
  const mapPid = association.readUInt16BE(5 + 10) & 0x1fff;
  const picture = packets.find((packet) => pidOf(packet) === 0x100)!;
  const at = picture[3]! & 0x20 ? 5 + picture[4]! : 4;
  const time = picture.subarray(at + 9, at + 14);
  return Buffer.concat(
    packets.flatMap((packet) => [
      ...(packet === picture ? [tagPacket(time)] : []),
      pidOf(packet) === mapPid ? mapWithTag(packet) : packet,
    ]),
  );
}

/** The program map table with one more stream: 0x15, metadata in PES packets, of the format ID3. */
function mapWithTag(packet: Buffer): Buffer {
  const start = 5;
  const length = packet.readUInt16BE(start + 1) & 0xfff;
  const table = packet.subarray(start, start + 3 + length - 4);
  const format = Buffer.concat([
    Buffer.from([0xff, 0xff]),
    Buffer.from('ID3 '),
    Buffer.from([0xff]),
    Buffer.from('ID3 '),
  ]);
  const descriptor = Buffer.concat([Buffer.from([0x26, format.length + 2]), format, Buffer.from([0x00, 0x0f])]);
  const stream = Buffer.from([0x15, 0xe0 | (pid >> 8), pid & 0xff, 0xf0, descriptor.length]);
  const grown = Buffer.concat([table, stream, descriptor]);
  grown.writeUInt16BE(0xb000 | (grown.length - 3 + 4), 1);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc(grown));
  const whole = Buffer.concat([packet.subarray(0, start), grown, checksum]);
  return Buffer.concat([whole, Buffer.alloc(packetSize - whole.length, 0xff)]);
}

/** One PES packet: private data with the tag, presented with the first picture. */
function tagPacket(time: Buffer): Buffer {
  const value = Buffer.concat([Buffer.from([3]), Buffer.from(`segmentmetadata\0${told}\0`)]);
  const frame = Buffer.concat([Buffer.from('TXXX'), sized(value.length), Buffer.alloc(2), value]);
  const tag = Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0]), sized(frame.length), frame]);
  const stamp = Buffer.from(time);
  // Only the presentation time is given, and no decoding time.
  stamp[0] = (stamp[0]! & 0x0f) | 0x20;
  const length = tag.length + 8;
  const head = Buffer.from([0, 0, 1, 0xbd, length >> 8, length & 0xff, 0x84, 0x80, 5]);
  const unit = Buffer.concat([head, stamp, tag]);
  const spare = packetSize - 4 - unit.length;
  if (spare < 2) throw new Error(`the tag is ${2 - spare} bytes too long for one packet`);
  const stuffing = Buffer.concat([Buffer.from([spare - 1, 0]), Buffer.alloc(spare - 2, 0xff)]);
  return Buffer.concat([Buffer.from([0x47, 0x40 | (pid >> 8), pid & 0xff, 0x30]), stuffing, unit]);
}

/** A sync-safe integer: four times seven bits. */
const sized = (length: number) => Buffer.from([21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f));

/** CRC-32 of MPEG-2 tables. */
function crc(data: Buffer): number {
  let state = 0xffffffff;
  for (const byte of data) {
    state ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) state = state & 0x80000000 ? (state << 1) ^ 0x04c11db7 : state << 1;
  }
  return state >>> 0;
}
