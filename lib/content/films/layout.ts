/** How the slides of lessons are laid out. */

/** Where a slide draws, in pixels of the picture. */
export const area = { left: 44, right: 604, top: 108, bottom: 278 } as const;

/** The largest size at which words have room: letters are about half as wide as they are high. */
export const fitted = (words: string, room: number, size: number, letter = 0.52): number =>
  Math.floor(Math.min(size, room / (words.length * letter)) * 10) / 10;
