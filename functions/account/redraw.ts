/**
 * A picture drawn anew from its pixels. Whatever else a file may hold (a place, a page, an archive, a second reading of the same bytes)
 * is in no pixel, so nothing of it is left.
 */
import jpeg from 'jpeg-js';
import { cleanJpeg } from './jpeg.ts';

/** As the page sends them, near enough that nobody sees a difference. */
const quality = 86;
/** Megabytes that decoding may take: some seven times the pixels of the largest picture. */
const mostMemory = 64;

/**
 * @param most largest width and height, in pixels; looked at before anything is decoded
 * @returns null when it is no whole JPEG, or too large
 */
export function redraw(bytes: Uint8Array, most: number): Uint8Array | null {
  const clean = cleanJpeg(bytes, most);
  if (!clean) return null;
  try {
    const pixels = jpeg.decode(clean, {
      useTArray: true,
      tolerantDecoding: false,
      maxResolutionInMP: (most * most) / 1e6,
      maxMemoryUsageInMB: mostMemory,
    });
    return jpeg.encode({ ...pixels, data: Buffer.from(pixels.data) }, quality).data;
  } catch {
    // Every error of the decoder's is about what it was given.
    return null;
  }
}
