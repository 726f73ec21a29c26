/**
 * Re-encodes a picture from its pixels. Anything else a file may contain (a location, a web page, an archive, a polyglot file) is not in
 * the pixels, so none of it is left.
 */
import jpeg from 'jpeg-js';
import { cleanJpeg } from './jpeg.ts';

/** About the quality the page sends, so the difference is invisible. */
const quality = 86;
/** Maximum memory for decoding, in megabytes: about seven times the pixels of the largest picture. */
const mostMemory = 64;

/**
 * @param most maximum width and height, in pixels; checked before decoding
 * @returns null if it is not a complete JPEG, or too large
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
    // Every error of the decoder is about its input.
    return null;
  }
}
