/** Two operators with a clone each: the second cannot take back unseen what the first has published. With real repositories. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitOf } from '../../lib/operations/publish/caller.ts';
import { unseenPublication } from '../../lib/operations/publish/unseen.ts';

const folder = mkdtempSync(join(tmpdir(), 'openbell-clones-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [shared, ann, bob] = ['shared', 'ann', 'bob'].map((name) => join(folder, name)) as [string, string, string];
const git = (cwd: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], { cwd, encoding: 'utf8' });
const commit = (clone: string, price: string) => {
  writeFileSync(join(clone, 'content', 'price'), price);
  git(clone, 'add', '.');
  git(clone, 'commit', '-qm', price);
};

beforeAll(() => {
  git(folder, 'init', '-q', '--bare', '--initial-branch=main', shared);
  git(folder, 'clone', '-q', shared, ann);
  mkdirSync(join(ann, 'content'));
  commit(ann, '129');
  git(ann, 'push', '-q', 'origin', 'HEAD:main');
  git(folder, 'clone', '-q', '-b', 'main', shared, bob);
});

/** What Ann’s clone publishes, as the publisher keeps it. */
const published = async (contentDigest = 'anns') => ({
  by: 'ann',
  commit: await commitOf(join(ann, 'content')),
  contentDigest,
  startedAt: '2026-11-26T00:00:00Z',
});
const asBob = (digest = 'bobs') => ({ content: join(bob, 'content'), by: 'bob', digest });

test('reports nothing when the clone contains the last publication', async () => {
  expect(await unseenPublication(await published(), asBob())).toBeUndefined();
});

test('reports a publication that the clone has not fetched, has not merged, or has merged', async () => {
  commit(ann, '128');
  const last = await published();
  const said = `ann published commit ${last.commit!.slice(0, 12)} on 2026-11-26T00:00:00Z, which `;
  expect(await unseenPublication(last, asBob())).toBe(
    `${said}this clone does not have: fetch and merge it, or what it changed is taken back`,
  );
  git(ann, 'push', '-q', 'origin', 'HEAD:main');
  git(bob, 'fetch', '-q');
  expect(await unseenPublication(last, asBob())).toBe(
    `${said}your commit does not build on: merge it, or what it changed is taken back`,
  );
  git(bob, 'merge', '-q', 'origin/main');
  expect(await unseenPublication(last, asBob())).toBeUndefined();
});

test('reports uncommitted published changes to others, not to their author', async () => {
  writeFileSync(join(ann, 'content', 'price'), '127');
  const last = await published();
  expect(last.commit).toMatch(/\+$/);
  expect(await unseenPublication(last, asBob())).toMatch(/with changes that were not committed: have them committed/);
  expect(await unseenPublication(last, { content: join(ann, 'content'), by: 'ann', digest: 'other' })).toBeUndefined();
});

test('reports nothing for identical content, an unknown commit, no publication, or outside a repository', async () => {
  const last = { ...(await published('same')), commit: 'f'.repeat(40) };
  expect(await unseenPublication(last, asBob('same'))).toBeUndefined();
  expect(await unseenPublication({ ...last, commit: null }, asBob())).toBeUndefined();
  expect(await unseenPublication(undefined, asBob())).toBeUndefined();
  expect(await unseenPublication(last, { ...asBob(), content: tmpdir() })).toBeUndefined();
});
