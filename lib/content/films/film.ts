/**
 * Pictures of films drawn by code, as SVG of 640 by 360. The bottom fifth stays empty for the captions.
 */
export const width = 640;
export const height = 360;
export const paper = '#f1e9d8';
export const brass = '#d2a54a';

export const faded = (opacity: number, svg: string): string =>
  opacity > 0 ? `<g opacity="${round(opacity)}">${svg}</g>` : '';

export const round = (value: number): number => Math.round(value * 100) / 100;

interface Look {
  readonly colour?: string;
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly serif?: boolean;
}

/** One line of text; digits have equal widths. */
export const text = (
  x: number,
  y: number,
  words: string,
  { colour = paper, size = 18, anchor = 'start', serif = false }: Look = {},
): string =>
  `<text x="${round(x)}" y="${round(y)}" fill="${colour}" font-size="${size}" text-anchor="${anchor}" font-family="${serif ? 'Newsreader' : 'Public Sans'}">${words.replaceAll('&', '&amp;')}</text>`;

export const line = (
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  { colour = paper, weight = 1.5, dashes = '' } = {},
): string =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-dasharray="${dashes}"/>`;

export const dot = (x: number, y: number, radius = 5, colour = paper): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${colour}"/>`;

export const title = (words: string): string => text(40, 42, words, { size: 24, serif: true });

/** A complete picture with its background. */
export const picture = (ground: string, svg: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${svg}</svg>`;
