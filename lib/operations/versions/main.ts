/**
 * The scripts that `npm version` runs: `ready` before it changes anything, `write` between the new number and the commit. The deploy
 * workflow runs `tag <tag>`, which fails unless the tag is that of a version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { changesIn, nothing, problemsOf, withVersion } from './changelog.ts';

const file = '.github/CHANGELOG.md';
const changelog = readFileSync(file, 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
const [what, tag = ''] = process.argv.slice(2);

if (what === 'write') writeFileSync(file, withVersion(changelog, version, new Date().toISOString().slice(0, 10)));
const problems = [
  ...(what === 'tag' ? problemsOf(tag, version, changelog) : []),
  ...(what === 'ready' && !changesIn(changelog) ? [nothing] : []),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
