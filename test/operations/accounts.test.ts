/** Who has rows and no account, and whom a command may let in again by itself; a stage shows the rest (test/stage/lost-account.test.ts). */
import { assess, type Account, type Learner } from '../../lib/operations/accounts/accounts.ts';

const learner = (id: string, email: string | undefined = `${id}@example.com`): Learner => ({ id, email, name: id });
const account = (id: string, other: Partial<Account> = {}): Account => ({
  ...{ username: `user-${id}`, learner: id, email: `${id}@example.com`, isExternal: false, isUnfinished: false },
  ...other,
});
const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

test('skips a learner who has an account by ID, email or provider identity', () => {
  const found = assess([learner('ada'), learner('bo')], [account('ada', { username: 'made-again' })]);
  expect(found).toMatchObject({ learners: 2, contested: [], withoutAddress: [], unfinished: [] });
  expect(ids(found.missing)).toEqual(['bo']);
});

test("waits for an operator's choice when two lost learners share an address", () => {
  const both = [learner('ada', 'one@example.com'), learner('bo', 'One@example.com'), learner('cy')];
  const found = assess(both, []);
  expect([ids(found.missing), ids(found.contested)]).toEqual([['cy'], ['ada', 'bo']]);
  const chosen = assess(both, [], 'bo');
  expect([ids(chosen.missing), ids(chosen.contested)]).toEqual([['bo'], ['ada']]);
});

test('never takes an address from an existing account, and does not count an account at another provider', () => {
  const since = account('new', { email: 'ADA@example.com' });
  for (const chosen of [undefined, 'ada']) {
    const found = assess([learner('ada')], [since], chosen);
    expect([found.missing, ids(found.contested)]).toEqual([[], ['ada']]);
  }
  expect(ids(assess([learner('ada')], [{ ...since, isExternal: true }]).missing)).toEqual(['ada']);
});

test('lists learners without an address, and resumes interrupted work', () => {
  const half = account('ada', { isUnfinished: true });
  const found = assess([learner('ada'), { ...learner('bo'), email: undefined }], [half]);
  expect([found.missing, found.unfinished, ids(found.withoutAddress)]).toEqual([[], [half], ['bo']]);
});
