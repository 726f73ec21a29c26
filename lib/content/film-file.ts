/** Reads an MP4 file's metadata: its duration, its picture size, and whether every browser can play it. */
import { open, type FileHandle } from 'node:fs/promises';
import { createFile, MP4BoxBuffer } from 'mp4box';

export interface FilmFacts {
  readonly seconds: number;
  /** Of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
}

/** A file that cannot be used as a lesson's film; the message continues after the file's name. */
export class UnplayableFilm extends Error {}

/** Command that converts any film into a playable one, if ffmpeg is installed. */
const conversion = 'ffmpeg -i <file> -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart <new file>.mp4';

/** An index this large would mean days of film. */
const largestIndex = 256 * 1024 * 1024;

interface Box {
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

/**
 * Reads only the container index, never the media data, whatever the film's size.
 * @throws UnplayableFilm
 */
export async function filmFactsOf(path: string): Promise<FilmFacts> {
  const file = await open(path);
  try {
    const boxes = await boxesOf(file, (await file.stat()).size);
    const [type, index] = ['ftyp', 'moov'].map((name) => boxes.find((box) => box.name === name));
    if (!type || !index) throw new UnplayableFilm(`is not an MP4 film. This makes one of it: ${conversion}`);
    if (index.size > largestIndex) throw new UnplayableFilm(`has an index of ${index.size} bytes`);
    const head = Buffer.alloc(type.size + index.size);
    await file.read(head, 0, type.size, type.start);
    await file.read(head, type.size, index.size, index.start);
    return factsIn(head);
  } finally {
    await file.close();
  }
}

/** The top-level boxes of a file, up to its end. @see ISO/IEC 14496-12, 4.2 */
async function boxesOf(file: FileHandle, end: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let start = 0; start < end;) {
    const { bytesRead } = await file.read(head, 0, 16, start);
    const short = bytesRead < 8 ? 0 : head.readUInt32BE(0);
    const name = head.toString('latin1', 4, 8);
    const size = short === 0 ? end - start : short > 1 ? short : bytesRead < 16 ? 0 : Number(head.readBigUInt64BE(8));
    if (bytesRead < 8 || size < 8 || !/^[\w ©]{4}$/.test(name) || (start === 0 && name !== 'ftyp'))
      throw new UnplayableFilm(`is not an MP4 film. This makes one of it: ${conversion}`);
    if (start + size > end) throw new UnplayableFilm(`is cut off: ${start + size - end} bytes are missing at its end`);
    boxes.push({ name, start, size });
    start += size;
  }
  return boxes;
}

function factsIn(head: Buffer): FilmFacts {
  const film = createFile();
  let problem: string | undefined;
  let info: ReturnType<typeof film.getInfo> | undefined;
  film.onError = (_module: string, message: string) => (problem = message);
  film.onReady = (ready) => (info = ready);
  const bytes = head.buffer.slice(head.byteOffset, head.byteOffset + head.length) as ArrayBuffer;
  film.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes, 0));
  film.flush();
  if (!info) throw new UnplayableFilm(`has an index that cannot be read${problem ? `: ${problem}` : ''}`);
  if (info.isFragmented)
    throw new UnplayableFilm('is a fragmented MP4. This makes a plain one: ffmpeg -i <file> -c copy -movflags +faststart <new file>.mp4'); // prettier-ignore
  const [video, ...others] = info.videoTracks;
  if (!video) throw new UnplayableFilm('has no picture');
  if (others.length > 0) throw new UnplayableFilm('has more than one video track');
  const codecs = { video: video.codec, audio: info.audioTracks.map(({ codec }) => codec) };
  if (!/^avc[13]\./.test(codecs.video))
    throw new UnplayableFilm(`has video in ${codecs.video}, and only H.264 plays everywhere. This converts it: ${conversion}`); // prettier-ignore
  // Object types 2, 5 and 29 are AAC-LC, HE-AAC and HE-AAC v2 (RFC 6381 and ISO/IEC 14496-3).
  const strange = codecs.audio.find((codec) => !/^mp4a\.40\.(2|5|29)$/.test(codec));
  if (strange)
    throw new UnplayableFilm(`has sound in ${strange}, and only AAC plays everywhere. This converts it: ${conversion}`);
  const seconds = info.duration / info.timescale;
  if (!(seconds >= 1)) throw new UnplayableFilm('lasts less than a second');
  const { width, height } = video.video!;
  return { seconds, width, height, hasSound: codecs.audio.length > 0 };
}
