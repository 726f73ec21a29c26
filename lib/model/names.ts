/** Learners' names as others see them, in a review, a class, or on a certificate. In the subset of JavaScript that AppSync supports. */
import { institutionId } from './institution.ts';
import { limits } from './text-limits.ts';

/** Invisible characters, and characters that reorder or hide the text around them (Unicode TR 36, "Bidirectional Text Spoofing"). */
const isHidden = (sign: string): boolean =>
  sign < ' ' ||
  (sign >= '\u007f' && sign <= '\u009f') ||
  (sign >= '\u200b' && sign <= '\u200f') ||
  (sign >= '\u2028' && sign <= '\u202e') ||
  (sign >= '\u2060' && sign <= '\u206f') ||
  ['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u2800', '\u3164', '\ufeff', '\uffa0'].includes(sign);

/** The name as one line, without hidden characters, cut to the maximum length. */
export function plainName(name: string | null | undefined): string {
  const signs = (name ?? '').split('').map((sign) => (isHidden(sign) ? ' ' : sign));
  const words = signs
    .join('')
    .split(' ')
    .filter((word) => word !== '');
  return words.join(' ').slice(0, limits.name).trim();
}

/** Lookalike characters and the letter each is read as. */
const looks: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '5': 's', $: 's', '@': 'a', '|': 'l' },
  ...{
    '\u0430': 'a',
    '\u0435': 'e',
    '\u043e': 'o',
    '\u0440': 'p',
    '\u0441': 'c',
    '\u0455': 's',
    '\u0456': 'i',
    '\u0442': 't',
  },
  ...{ '\u03bf': 'o', '\u03b1': 'a', '\u03c1': 'p', '\u03b5': 'e' },
};
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Titles reserved for the site's staff. */
const staff = ['moderator', 'administrator', 'support', 'official', 'helpdesk'];

/** Whether a name could pass for the site's staff, or contains an address. */
export function isMisleading(name: string): boolean {
  const small = name.toLowerCase();
  const read = small
    .split('')
    .map((sign) => looks[sign] ?? sign)
    .filter((sign) => letters.includes(sign))
    .join('');
  return (
    [institutionId(), ...staff].some((word) => read.includes(word)) ||
    ['@', '://', '/', 'www.'].some((part) => small.includes(part))
  );
}
