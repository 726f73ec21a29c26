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
const isCased = (sign: string | undefined): boolean => sign !== undefined && sign.toLowerCase() !== sign.toUpperCase();

const letters = 'abcdefghjklmnopqrstuvwxyz';
const letterOf = (sign: string): string =>
  letters.includes(sign)
    ? sign
    : // A letter that is read as none of them stays itself: without it, Сагей would be read as `care`.
      (Object.keys(alike).find((letter) => alike[letter]!.includes(sign)) ?? (isCased(sign) ? sign : ''));
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

/** Titles reserved for the site's staff, wherever they are in a name. */
const staff = ['moderator', 'administrator', 'instructor', 'support', 'official', 'helpdesk'];
/** Those that are part of people's names: reserved only as words of their own, alone or together (`Admins`, `ModTeam`). */
const shortTitles = ['admin', 'staff', 'mod', 'team', 'teacher', 'customer'];
/** Those that are people's last names too, of which others see the initial: reserved only in the first word. */
const firstTitles = ['care', 'coach', 'tutor', 'mentor', 'trainer', 'founder', 'owner', 'manager', 'host', 'service'];

/** Whether a word consists of titles, the last one perhaps in the plural. */
const isTitle = (word: string, titles: readonly string[]): boolean => {
  const left = titles.map(readAs).reduce((rest, title) => rest.split(title).join(''), word);
  return left !== word && (left === '' || left === 's');
};

/**
 * The words of a text in small letters, divided by every sign that is no letter, as each is read at a glance.
 * Accents of the letter before them are dropped.
 * @param lookalikes whether digits and signs that are read as letters are letters
 */
const wordsOf = (small: string, lookalikes: boolean): string[] =>
  small
    .split('')
    .filter((sign) => !between(sign, '\u0300', '\u036f'))
    .map((sign) => (isCased(sign) || (lookalikes && letterOf(sign) !== '') ? letterOf(sign) : ' '))
    .join('')
    .split(' ');

/** All words that a part of a name between blanks may be read as: `Adm1n`, `Admin1` and `A-d-m-i-n` too. */
const readings = (part: string): string[] => [...wordsOf(part, true), ...wordsOf(part, false), readAs(part)];

/** Signs that are read as the dot of an address, and that nobody has in a name. */
const fullStops = '\u0701\u0702\u06d4\u2024\u2e33\u3002\ua4f8\ua60e\uff0e\uff61';
/** Signs between the parts of a name in some scripts, which are read as a dot between Latin letters. */
const middleDots = '\u00b7\u2022\u2025\u2026\u2027\u2219\u22c5\u30fb';

const isInWord = (sign: string | undefined): boolean =>
  isCased(sign) || between(sign, '0', '9') || between(sign, '\u0370', '\u1fff') || between(sign, '\u3040', '\ud7ff');

/** Whether a sign stands in a word beside this dot. */
const isBeside = (dot: string, sign: string | undefined): boolean => (dot === '.' ? isInWord(sign) : isCased(sign));

/** Whether the sign at a position is a dot inside a word, as in an address. Initials (`J.R.R. Tolkien`) and the Catalan l\u00b7l are none. */
const isDot = (signs: readonly string[], at: number): boolean => {
  const sign = signs[at]!;
  if (fullStops.includes(sign)) return true;
  if (sign !== '.' && !middleDots.includes(sign)) return false;
  const [earlier, before, after, later] = [signs[at - 2], signs[at - 1], signs[at + 1], signs[at + 2]];
  if (!isBeside(sign, before) || !isBeside(sign, after) || !isBeside(sign, later)) return false;
  if (sign !== '.' && before!.toLowerCase() === 'l' && after!.toLowerCase() === 'l') return false;
  return isBeside(sign, earlier) || after === after!.toLowerCase();
};

/** Whether a name could pass for the site's staff, or contains an address. */
export function isMisleading(name: string): boolean {
  const small = name.toLowerCase();
  const signs = small.split('');
  const parts = small.split(' ');
  const read = readAs(small);
  return (
    [institutionId(), ...staff].some((title) => read.includes(readAs(title))) ||
    parts.some((part) => isMixed(part) || readings(part).some((word) => isTitle(word, shortTitles))) ||
    readings(parts[0]!).some((word) => isTitle(word, [...shortTitles, ...firstTitles])) ||
    signs.some((sign, at) => isDressed(sign, signs[at + 1])) ||
    name.split('').some((_, at, all) => isDot(all, at)) ||
    ['@', '://', '/', 'www.'].some((part) => small.includes(part))
  );
}
