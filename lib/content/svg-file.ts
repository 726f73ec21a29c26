/** Restricts SVG files shown on the site to shapes: they load nothing, run nothing, and declare their size. */
import { placeIn } from './place.ts';

const elsewhere = 'refers to something elsewhere: only parts of the file itself (#name) may be named';

/** What is not allowed, and what to use instead. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/<!(DOCTYPE|ENTITY)/i, 'has a document type: leave it out'],
  [/<\?xml-stylesheet/i, 'has a style sheet elsewhere: the file itself has its colors'],
  [/<(script|foreignObject|iframe|image|audio|video|animate\w*|set)\b/i, 'has more than shapes: draw with paths'],
  [/\son\w+\s*=/i, 'has an event handler: nothing in it may run'],
  [/\b(href|src)\s*=\s*(?!["']?#)/i, elsewhere],
  [/url\(\s*(?!["']?#)/i, elsewhere],
  [/@import/i, 'loads a style sheet: the file itself has its colors'],
];

/**
 * Reports problems of an SVG file.
 * @param largest in bytes
 * @param file path as it is displayed
 */
export function checkSvg(text: string, largest: number, file: string, problems: string[]): void {
  const wrong = (at: number, sentence: string) =>
    problems.push(`${file}:${placeIn(text, at)}: the picture ${sentence}`);
  const bytes = Buffer.byteLength(text);
  if (bytes > largest) wrong(0, `must have at most ${largest} bytes, it has ${bytes}`);
  const [, head] = /^\uFEFF?\s*(?:<\?xml [^>]*\?>\s*)?(?:<!--[^]*?-->\s*)*(<svg\b[^>]*>)/.exec(text) ?? [];
  if (!head || !/<\/svg>\s*$/.test(text)) return void wrong(0, 'must be SVG: <svg …>…</svg>');
  if (!/\sxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(head))
    wrong(text.indexOf(head), 'must say xmlns="http://www.w3.org/2000/svg": without it no browser shows it');
  if (!/\sviewBox=/.test(head)) wrong(text.indexOf(head), 'must have a viewBox: it is shown in several sizes');
  for (const [form, sentence] of refused) {
    const found = form.exec(text);
    if (found) wrong(found.index, sentence);
  }
}
