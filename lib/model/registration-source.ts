/** Maximum length, in characters. */
export const longestSource = 64;
const lettersAndDigits = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Who invited a new learner, from the link: at most 64 plain letters, digits, spaces, and `. _ -`, with at least one letter or digit. It
 * is shown on the page, so it must not be able to pass for a sentence or markup of ours.
 */
export function isRegistrationSource(text: string): boolean {
  const signs = text.toLowerCase().split('');
  const isWord = (sign: string) => lettersAndDigits.includes(sign);
  return (
    text.length <= longestSource && signs.some(isWord) && signs.every((sign) => isWord(sign) || ' ._-'.includes(sign))
  );
}
