import { isMisleading, plainName } from '../../lib/model/names.ts';
import { publicName } from '../../lib/model/reviews.ts';
import { limits } from '../../lib/model/text-limits.ts';

test.each([
  ['Openbell-Support', 'our own name'],
  ['Moderator', 'a role'],
  ['The M0derator', 'a digit for a letter'],
  ['\u041eреnbеll Team'.replace('\u041e', '\u043e'), 'letters of another alphabet'],
  ['O\u200bp\u00aden bell', 'signs that show nothing, and blanks'],
  ['\u041coderator', 'one letter of another alphabet'],
  ['S\u03c5pport', 'another one'],
  ['P\u0430ul', 'alphabets mixed in a word'],
  ['M\u00f3der\u00e0tor', 'accents'],
  ['Mo\u0301derator', 'an accent that is a sign of its own'],
  ['OpenbeII', 'a capital I for an l'],
  ['Adm1n', 'a short title'],
  ['Site Staff', 'another'],
  ['\uff21\uff4e\uff4e', 'full-width letters'],
  ['\u{1d40c}\u{1d428}d', 'letters of formulas'],
  ['\u1d0d\u1d0f\u1d05', 'phonetic small capitals'],
  ['\u24c8am', 'a circled letter'],
  ['\u{1f150}nn', 'letters on black disks'],
  ['https://evil.example/pay X.', 'an address to follow'],
  ['www.evil.example', 'another'],
  ['ann@example.com', 'an e-mail address'],
  ['Admin-Team', 'titles joined by a hyphen'],
  ['Admins', 'a title in the plural'],
  ['AdminTeam', 'titles written together'],
  ['Mods', 'a short title in the plural'],
  ['Admin1', 'a title with a digit that is no letter'],
  ['A.d.m.i.n', 'a title with dots between its letters'],
  ['Instructor', 'another role'],
  ['Head_Teacher', 'another'],
  ['Customer-Care', 'a department'],
  ['Care', 'a department as the name that is shown'],
  ['evil.example', 'a domain'],
  ['evil\u2024example', 'a domain with a sign that is read as a dot'],
  ['evil\u00b7example', 'another'],
  ['\u4f8b\u3002\u4e2d\u56fd', 'a domain in Chinese'],
  ['x.com', 'a short domain'],
  ['shop4u.example Ann', 'a domain before a name'],
])('%j is not displayed: %s', (name) => {
  expect([isMisleading(plainName(name)), publicName(name)]).toEqual([true, 'A learner']);
});

test.each([
  ['Ada\u202e Field\u0000', 'Ada F.'],
  ['  Jos\u00e9\tde la\nCruz ', 'Jos\u00e9 C.'],
  ['\u9f8d\u592a\u90ce', '\u9f8d\u592a\u90ce'],
  ['Zo\u00eb O\u2019Brien', 'Zo\u00eb O.'],
  ['\u00d3scar Stafford', '\u00d3scar S.'],
  ['\u041c\u0430\u0440\u0438\u044f Petrov', '\u041c\u0430\u0440\u0438\u044f P.'],
  ['Lena \u{1f1e9}\u{1f1ea} \u{1f331}', 'Lena \u{1f331}.'],
  ['\u200b\ufeff', 'A learner'],
  ['Theodora Modesto', 'Theodora M.'],
  ['Jean-Luc Teamer', 'Jean-Luc T.'],
  ['St. John', 'St. J.'],
  ['Mary-Ann', 'Mary-Ann'],
  // Without its last letter, which looks like no other, it would be read as `care`.
  ['\u0421\u0430\u0433\u0435\u0439 Petrov', '\u0421\u0430\u0433\u0435\u0439 P.'],
  ['Sean O\u2019Neil', 'Sean O.'],
  ["O'Neil", "O'Neil"],
  ['J. R. R. Tolkien', 'J. T.'],
  ['J.R.R. Tolkien', 'J.R.R. T.'],
  ['J.R.R.Tolkien', 'J.R.R.Tolkien'],
  ['Gal\u00b7la Mar\u00ed', 'Gal\u00b7la M.'],
  ['\u5361\u5c14\u00b7\u9a6c\u514b\u601d', '\u5361\u5c14\u00b7\u9a6c\u514b\u601d'],
  ['\u30b8\u30e7\u30f3\u30fb\u30b9\u30df\u30b9', '\u30b8\u30e7\u30f3\u30fb\u30b9\u30df\u30b9'],
  ['Danny Care', 'Danny C.'],
  ['Narendra Modi', 'Narendra M.'],
  ['Sammy Davis Jr.', 'Sammy J.'],
])('%j is shown as %s', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

test('a name is one line of limited length, whatever the pool has stored', () => {
  expect(plainName(`${'x'.repeat(2_048)}\n`)).toHaveLength(limits.name);
  expect(plainName(null)).toBe('');
});

const titles = ['admin', 'staff', 'mod', 'team', 'teacher', 'instructor', 'moderator', 'support', 'care'];
const separators = ['-', '_', '.', '\u2019', "'", '\u2013', '\u00b7', '+', '&', '\u{1f331}', '2', ' '];
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

test('a title is never the beginning of a shown name, however it is joined, spelled and counted', () => {
  for (const title of titles)
    for (const separator of separators)
      for (const written of [title, capital(title), title.toUpperCase(), `${title}s`, title.replaceAll('o', '0')])
        for (const name of [written, `${written}${separator}Ann`, `${written}${separator}`, `${separator}${written}`])
          expect([name, isMisleading(plainName(name))]).toEqual([name, true]);
});

test('names of people stay possible, joined by whatever people join them with', () => {
  const given = [
    'Mary',
    'Jean',
    'Modeste',
    'Carey',
    'Teamore',
    'Stafford',
    'Admira',
    '\u0130pek',
    '\u0410\u043d\u043d\u0430',
    '\u039c\u03b1\u03c1\u03af\u03b1',
  ];
  const family = [
    'Modesto',
    'Teamer',
    'Carefoot',
    'Adminov\u00e1',
    'Hoste',
    '\u5f20',
    '\u05db\u05d4\u05df',
    '\u0639\u0644\u064a',
    'Nov\u00e1kov\u00e1',
  ];
  for (const first of given)
    for (const last of family)
      for (const name of [`${first} ${last}`, `${first} X. ${last}`, `X. ${first} ${last}`, `Dr. ${first} ${last} Jr.`])
        expect([name, isMisleading(plainName(name))]).toEqual([name, false]);
  for (const first of given.slice(0, 6))
    for (const separator of ['-', "'", '\u2019', '\u2010'])
      expect([first, separator, isMisleading(`${first}${separator}Luc`)]).toEqual([first, separator, false]);
});
