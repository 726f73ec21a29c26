/** The layout of lesson slides. */

/** The drawing area of a slide, in pixels. */
export const area = { left: 44, right: 604, top: 108, bottom: 278 } as const;

/** The largest font size at which the text fits: letters are about half as wide as they are high. */
export const fitted = (words: string, room: number, size: number, letter = 0.52): number =>
  Math.floor(Math.min(size, room / (words.length * letter)) * 10) / 10;
