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

/** Characters that are read as a letter, by letter: digits, accents, other alphabets. */
const alike: Readonly<Record<string, string>> = {
  ...{ a: '@àáâãäåāăąǎαа', b: 'ƀƃƅβ', c: '¢çćĉċčсϲ', d: 'ďđԁ', e: '3€èéêëēĕėęěεе', f: 'ƒ', g: 'ĝğġģ', h: 'ĥħһ' },
  // Without a serif, a capital I is an l.
  ...{ j: 'ĵј', k: 'ķκк', l: '1|!iìíîïĩīĭįıιіїĺļľŀł', m: 'м', n: 'ñńņňŋη', o: '0òóôõöøōŏőοо', p: 'ρр', r: 'ŕŗřг' },
  ...{ s: '5$śŝşšșѕ', t: '7ţťŧțτт', u: 'ùúûüũūŭůűųυ', v: 'ν', w: 'ŵωԝ', x: 'χх', y: 'ýÿŷу', z: 'źżž' },
};
const letters = 'abcdefghjklmnopqrstuvwxyz';
const letterOf = (sign: string): string =>
  letters.includes(sign) ? sign : (Object.keys(alike).find((letter) => alike[letter]!.includes(sign)) ?? '');
/** A text in small letters as it is read at a glance: `lnstructor` for `Ιnstrúctor`. */
const readAs = (small: string): string => small.split('').map(letterOf).join('');

const between = (sign: string | undefined, first: string, last: string): boolean =>
  sign !== undefined && sign >= first && sign <= last;

/** Letters that exist for formulas and ornament (phonetic, full-width, circled, mathematical): nobody is called so. */
const isDressed = (sign: string, next: string | undefined): boolean =>
  between(sign, '\u0250', '\u02af') ||
  between(sign, '\u1d00', '\u1dbf') ||
  between(sign, '\u2100', '\u214f') ||
  between(sign, '\u2460', '\u24ff') ||
  between(sign, '\uff21', '\uff5a') ||
  sign === '\ud835' ||
  // Not the flags after them.
  (sign === '\ud83c' && between(next, '\udd00', '\udde5'));

/** Whether a word has letters of two alphabets, one of which imitates the other (Unicode TS 39, "Mixed-Script Detection"). */
const isMixed = (word: string): boolean => {
  const signs = word.split('');
  const isLatin = signs.some((sign) => between(sign, 'a', 'z') || between(sign, '\u00df', '\u024f'));
  return isLatin && signs.some((sign) => between(sign, '\u0370', '\u052f'));
};

/** Titles reserved for the site's staff; the second ones only as words of their own, because they are in the names of people. */
const staff = ['moderator', 'administrator', 'support', 'official', 'helpdesk'];
const shortTitles = ['admin', 'staff'];

/** Whether a name could pass for the site's staff, or contains an address. */
export function isMisleading(name: string): boolean {
  const small = name.toLowerCase();
  const signs = small.split('');
  const words = small.split(' ');
  const read = readAs(small);
  return (
    [institutionId(), ...staff].some((title) => read.includes(readAs(title))) ||
    words.some((word) => isMixed(word) || shortTitles.some((title) => readAs(word) === readAs(title))) ||
    signs.some((sign, at) => isDressed(sign, signs[at + 1])) ||
    ['@', '://', '/', 'www.'].some((part) => small.includes(part))
  );
}
