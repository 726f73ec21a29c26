/**
 * The exact messages shown when a ceiling is reached: each names what was exceeded, whose limit it is, and when to try
 * again.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ceilings, ceilingSentence, mostOf, type Ceiling, type Scope } from '../../lib/model/ceilings.ts';

const sentences: Readonly<Record<Ceiling, Partial<Record<Scope, string>>>> = {
  signUp: {
    address: 'We have had too many sign-ups from your network. Please try again in a few minutes.',
    stage: 'We are getting far more sign-ups than usual. Please try again in an hour.',
  },
  promo: {
    learner: 'You have tried too many codes in the past hour. Please try again in an hour.',
    address: 'Too many promo codes have been tried from your network in the past hour. Please try again in an hour.',
    stage: 'Far more promo codes than usual are being tried. Please try again in an hour.',
  },
  reservation: {
    learner: 'You have reserved this code several times today without paying. Please try again tomorrow.',
    address: 'Too many promo codes have been reserved from your network in the past hour. Please try again in an hour.',
  },
  contact: {
    learner: 'You have sent too many messages in the past hour. Please try again in an hour.',
    address: 'We have had too many messages from your network in the past hour. Please try again in an hour.',
    stage: 'We are getting far more messages than usual. Please try again in an hour.',
  },
  export: {
    learner: 'You have requested too many data exports in the past hour. Please try again in an hour.',
    address: 'We have had too many data exports from your network in the past hour. Please try again in an hour.',
    stage: 'We are getting far more data exports than usual. Please try again in an hour.',
  },
  trial: {
    address: 'We have had too many free trials from your network in the past hour. Please try again in an hour.',
    stage: 'We are getting far more free trials than usual. Please try again in an hour.',
  },
  refund: {
    learner:
      'You have had three refunds within twelve months, so this order cannot be refunded here. Please contact us.',
    address: 'We have had too many refund requests from your network in the past hour. Please try again in an hour.',
    stage: 'We are getting far more refund requests than usual. Please try again in an hour.',
  },
};

const scopes = ['learner', 'address', 'stage'] as const;
const all = (Object.keys(ceilings) as Ceiling[]).flatMap((what) =>
  scopes.filter((scope) => mostOf(what, scope) !== undefined).map((scope) => [what, scope] as const),
);

test.each(all)('%s of one %s says what was exceeded, and when to try again', (what, scope) => {
  expect(ceilingSentence(what, scope)).toBe(sentences[what][scope]);
});

test('there are no messages for ceilings that do not exist', () => {
  const written = Object.entries(sentences).flatMap(([what, of]) => Object.keys(of).map((scope) => `${what} ${scope}`));
  expect(written.sort()).toEqual(all.map(([what, scope]) => `${what} ${scope}`).sort());
});

test('a narrower ceiling is reached before a wider one', () => {
  for (const what of Object.keys(ceilings) as Ceiling[]) {
    const numbers = scopes.flatMap((scope) => mostOf(what, scope) ?? []);
    expect([what, numbers]).toEqual([what, [...numbers].sort((one, other) => one - other)]);
    for (const number of numbers) expect(number).toBeGreaterThan(0);
  }
});

test('the threat model states each number, so every change is seen', () => {
  const model = readFileSync(join(import.meta.dirname, '../../.github/THREAT-MODEL.md'), 'utf8');
  const rows = model
    .split('## Ceilings')[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^\| (?!Of |-)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows.map((cells) => cells.slice(0, 4))).toEqual(
    (Object.keys(ceilings) as Ceiling[]).map((what) => [
      ceilings[what].noun,
      ...scopes.map((scope) => `${mostOf(what, scope) ?? '–'}`),
    ]),
  );
});
