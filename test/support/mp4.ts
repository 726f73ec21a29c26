/** Real MP4 films for tests, of any size, made from one of a sample product's. */
import { closeSync, ftruncateSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Half a minute of H.264 without sound, its index at the front. */
const sampleFilm = join(
  import.meta.dirname,
  '../../lib/content/products/your-first-trading-plan/lessons/what-a-plan-is-for.720.mp4',
);

/** Its declared duration (ISO/IEC 14496-12, 8.2.2). */
export const sampleSeconds = (() => {
  const film = readFileSync(sampleFilm);
  const header = film.indexOf('mvhd') + 4;
  return film.readUInt32BE(header + 16) / film.readUInt32BE(header + 12);
})();

const u32 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};

function box(name: string, ...inside: readonly Buffer[]): Buffer {
  const body = Buffer.concat(inside);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body]);
}

/** The boxes of a file, in order. */
function boxesOf(film: Buffer): Map<string, Buffer> {
  const boxes = new Map<string, Buffer>();
  for (let at = 0; at < film.length; at += film.readUInt32BE(at))
    boxes.set(film.toString('latin1', at + 4, at + 8), film.subarray(at, at + film.readUInt32BE(at)));
  return boxes;
}

const identity = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** A silent audio track without samples, in AAC-LC or under another codec's name. */
function soundTrack(seconds: number, codec: string): Buffer {
  const config = Buffer.from([(2 << 3) | (4 >> 1), 0x10]);
  const specific = Buffer.concat([Buffer.from([0x05, config.length]), config]);
  const decoder = Buffer.concat([Buffer.from([0x04, 13 + specific.length, 0x40, 0x15]), Buffer.alloc(11), specific]);
  const sync = Buffer.from([0x06, 0x01, 0x02]);
  const descriptor = Buffer.concat([
    Buffer.from([0x03, 3 + decoder.length + sync.length, 0, 1, 0]),
    ...[decoder, sync],
  ]);
  const entry = Buffer.concat([u32(0), Buffer.from([0, 0, 0, 1]), u32(0, 0), Buffer.from([0, 2, 0, 16]), u32(0, 44_100 * 65_536)]); // prettier-ignore
  const samples = box(
    'stbl',
    box('stsd', u32(0, 1), box(codec, entry, box('esds', u32(0), descriptor))),
    ...['stts', 'stsc', 'stco'].map((name) => box(name, u32(0, 0))),
    box('stsz', u32(0, 0, 0)),
  );
  const information = box('minf', box('smhd', u32(0, 0)), box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))), samples); // prettier-ignore
  const header = box('tkhd', u32(7, 0, 0, 2, 0, seconds * 1000, 0, 0, 0, 0x01000000), identity, u32(0, 0));
  const handler = box('hdlr', u32(0, 0), Buffer.from('soun'), u32(0, 0, 0), Buffer.from('sound\0'));
  return box('trak', header, box('mdia', box('mdhd', u32(0, 0, 0, 1000, seconds * 1000, 0)), handler, information));
}

export interface FilmWishes {
  /** Bytes between the index and the video data, so that all media is behind them. Default none. */
  readonly padding?: number;
  /** Produces different bytes: for the same size, each mark has different padding. */
  readonly mark?: number;
  /** Adds an audio track: `mp4a` is AAC. */
  readonly sound?: string;
  /** Replaces `avc1`. */
  readonly videoCodec?: string;
}

/** Writes a playable film. Large padding is a hole in the file, except for a mark in each megabyte. */
export function writeFilm(path: string, { padding = 0, mark = 0, sound, videoCodec }: FilmWishes = {}): void {
  const boxes = boxesOf(readFileSync(sampleFilm));
  let index: Buffer = Buffer.from(boxes.get('moov')!);
  const [type, data] = [boxes.get('ftyp')!, boxes.get('mdat')!];
  if (sound !== undefined) index = box('moov', index.subarray(8), soundTrack(sampleSeconds, sound));
  if (videoCodec) index.write(videoCodec, index.indexOf('avc1'), 'latin1');
  const before = type.length + index.length;
  const gap = padding > 0 ? padding + 16 : 0;
  const shift = before + gap - originalOffset(boxes);
  const table = index.indexOf('stco');
  for (let chunk = 0; chunk < index.readUInt32BE(table + 8); chunk += 1) {
    const at = table + 12 + chunk * 4;
    index.writeUInt32BE(index.readUInt32BE(at) + shift, at);
  }
  if (padding === 0) return writeFileSync(path, Buffer.concat([type, index, data]));
  const file = openSync(path, 'w');
  const free = Buffer.concat([u32(1), Buffer.from('free'), Buffer.alloc(8)]);
  free.writeBigUInt64BE(BigInt(gap), 8);
  writeSync(file, Buffer.concat([type, index, free]), 0);
  ftruncateSync(file, before + gap);
  for (let at = 0; at + 16 < padding; at += 1024 * 1024)
    writeSync(file, u32(mark, Math.floor(at / (1024 * 1024))), 0, 8, before + 16 + at);
  writeSync(file, data, 0, data.length, before + gap);
  closeSync(file);
}

/** Where the media box begins in the sample. */
function originalOffset(boxes: ReadonlyMap<string, Buffer>): number {
  let at = 0;
  for (const [name, { length }] of boxes) {
    if (name === 'mdat') return at;
    at += length;
  }
  throw new Error('The sample has no mdat');
}
