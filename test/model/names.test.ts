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
])('%j is shown as %s', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

test('a name is one line of limited length, whatever the pool has stored', () => {
  expect(plainName(`${'x'.repeat(2_048)}\n`)).toHaveLength(limits.name);
  expect(plainName(null)).toBe('');
});
