import { isMisleading, plainName } from '../../lib/model/names.ts';
import { publicName } from '../../lib/model/reviews.ts';
import { limits } from '../../lib/model/text-limits.ts';

test.each([
  ['Openbell-Support', 'our own name'],
  ['Moderator', 'a role'],
  ['The M0derator', 'a digit for a letter'],
  ['\u041eреnbеll Team'.replace('\u041e', '\u043e'), 'letters of another alphabet'],
  ['O\u200bp\u00aden bell', 'signs that show nothing, and blanks'],
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
  ['\u200b\ufeff', 'A learner'],
])('%j is shown as %s', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

test('a name is one line of limited length, whatever the pool has stored', () => {
  expect(plainName(`${'x'.repeat(2_048)}\n`)).toHaveLength(limits.name);
  expect(plainName(null)).toBe('');
});
