/** Monograms for instructors without a portrait: their initials, in the colors of the covers. */
import type { Institution } from '../model/institution.ts';
import { inkOf } from './cover.ts';

const side = 400;

/** @returns SVG text, 400 by 400 */
export function monogramOf(
  id: string,
  name: string,
  { covers, colors }: Pick<Institution, 'covers' | 'colors'>,
): string {
  const [ground, line, bright] =
    covers === 'charts'
      ? [inkOf(id), '#f1e9d8', '#d2a54a']
      : [colors.dark.paperRaised, colors.dark.ink, colors.dark.accent];
  const grain = Array.from({ length: 24 }, (_, at) => `M0 ${at * 34 - 400}L400 ${at * 34}`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" fill="${ground}"/>` +
    `<path d="${grain}" stroke="${line}" stroke-opacity=".08" stroke-width="2"/>` +
    `<circle cx="200" cy="200" r="132" fill="none" stroke="${bright}" stroke-width="5"/>` +
    `<text x="200" y="204" fill="${line}" font-family="Georgia, 'Times New Roman', serif" font-size="120" text-anchor="middle" dominant-baseline="central">${initials(name)}</text></svg>\n`
  );
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toUpperCase()).join('');
}
