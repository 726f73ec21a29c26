/** Parses the segments of a JPEG (ITU-T T.81, annex B): enough to verify that it is one and to drop what identifies its owner. */

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
/** A progressive picture has about ten. Each scan decodes the whole picture, so a small file with many would take hours. */
const mostScans = 24;

/** APP0 (JFIF) and APP14 (Adobe) define how to read the colors; other application segments are metadata. */
const isMetadata = (marker: number) => marker === comment || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * The same picture without metadata (location, camera, comments) and without anything after its end.
 * @param most maximum width and height, in pixels
 * @returns null if it is not a complete JPEG or too large
 */
export function cleanJpeg(bytes: Uint8Array, most: number): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage || bytes[2] !== 0xff) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let framed = false;
  let scans = 0;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const length = bytes[at + 2]! * 256 + bytes[at + 3]!;
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (isFrame(marker)) {
      const [height, width] = [bytes[at + 5]! * 256 + bytes[at + 6]!, bytes[at + 7]! * 256 + bytes[at + 8]!];
      if (height === 0 || width === 0 || height > most || width > most) return null;
      // A second frame could have a different size than the one checked.
      if (framed) return null;
      framed = true;
    }
    if (marker === startOfScan && (scans += 1) > mostScans) return null;
    if (marker === startOfScan) end = endOfScan(bytes, end);
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end));
    if (marker === startOfScan && bytes[end] === 0xff && bytes[end + 1] === endOfImage)
      return framed ? concat([...kept, bytes.subarray(end, end + 2)]) : null;
    at = end;
  }
  return null;
}

/** The position of the next marker: inside a scan, 0xff is followed by 0 or by a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1]!;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
