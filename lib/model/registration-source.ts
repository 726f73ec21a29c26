import { isDigits } from './dates.ts';

/** Characters. */
export const longestSource = 64;
const plainLetters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Who invited a new learner, as the link says it: at most 64 plain letters, digits, spaces and `. _ -`, with a letter or
 * digit among them. It is shown on the page, so nothing that could pass for a sentence or a markup of ours.
 */
export function isRegistrationSource(text: string): boolean {
  const signs = text.toLowerCase().split('');
  const isWord = (sign: string) => plainLetters.includes(sign) || isDigits(sign);
  return (
    text.length <= longestSource && signs.some(isWord) && signs.every((sign) => isWord(sign) || ' ._-'.includes(sign))
  );
}
