import jpeg from 'jpeg-js';

/** A JPEG in soft colors, with this many pixels per side. */
export function sampleJpeg(width: number, height = width): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) {
    data[at * 4] = (at % width) & 255;
    data[at * 4 + 1] = Math.floor(at / width) & 255;
  }
  return jpeg.encode({ width, height, data }, 90).data;
}

/**
 * Adds an application or comment segment right after the beginning. @param marker 0xe0 to 0xef, or 0xfe for a comment
 */
export function withSegment(picture: Buffer, marker: number, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(text) + 2);
  return Buffer.concat([
    picture.subarray(0, 2),
    Buffer.from([0xff, marker]),
    length,
    Buffer.from(text),
    picture.subarray(2),
  ]);
}
