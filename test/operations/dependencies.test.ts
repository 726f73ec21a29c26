/**
 * The audit report and the bill of materials tell the packages of the application, its deployment and its operators from those of tests by
 * the two lists of package.json: each package is in the list of what it is used for.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Readonly<
  Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
>;

/** What is deployed, what deploys it, and what operators run. The local stage and the record of used rights are tools. */
const product = /^(?:bin\/marketplace\.ts$|functions\/|resolvers\/|web\/|lib\/(?!local\/|operations\/rights\/))/;
/** Imports that remain when types are erased, and files that are named below node_modules. */
const named =
  /(?:^|\n)(?:import|export)(?! type\b)[^'"]*?\sfrom '([^'.][^']*)'|\bimport\('([^'.][^']*)'|\nimport '([^'.][^']*)'|node_modules\/([\w@][^']*)/g;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n'); // prettier-ignore
const used = new Map(
  files
    .filter((file) => product.test(file) && /\.(?:tsx?|css)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(named)].map((found) => [found, file] as const),
    )
    .map(([[, ...names], file]) => [/^(?:@[^/]+\/)?[^/]+/.exec(names.find(Boolean)!)![0], file] as const),
);

/** Used without being imported: what bundles find in place of Node's module, and the program that deploys. */
const otherwise = ['aws-cdk', 'events'];

test('what the application, its deployment and its operators use is no package of the tests', () => {
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter(([name]) => Object.hasOwn(devDependencies, name))).toEqual([]);
});

test('what only tests and tools use is no package of the application', () => {
  const idle = Object.keys(dependencies).filter((name) => !used.has(name));
  expect(idle.sort()).toEqual(otherwise);
});
