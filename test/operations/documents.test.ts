/** What documents name is there: commands, links with their headings, and files. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commands } from '../../bin/commands.ts';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

interface Page {
  /** From the project's root. */
  readonly file: string;
  readonly text: string;
}

const left = new Set(['node_modules', 'cdk.out', '.git', '.build', '.local', 'test-output']);
const pages: readonly Page[] = globSync(['**/*.md', '.github/**/*.md'], {
  cwd: root,
  exclude: (name) => left.has(name),
})
  // The specification is the customer's.
  .filter((file) => file !== 'test/specification/specification.md')
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** As GitHub makes an anchor of a heading. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.replace(/^```.*?^```$/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

function wrongCommands({ text }: Page): string[] {
  const names = commands.map(({ name }) => name);
  return [
    ...[...text.matchAll(/npm run ([a-z][\w-]*)/g)].filter(([, name]) => !scripts[name!]),
    ...[...text.matchAll(/npx openbell ([a-z][\w-]*)/g)].filter(([, name]) => !names.includes(name!)),
  ].map(([said]) => said);
}

function wrongLinks({ file, text }: Page): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
  return links.filter((target) => {
    if (/^(https?:|mailto:)/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const found = path === '' ? join(root, file) : join(root, dirname(file), path);
    if (!existsSync(found)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(found, 'utf8')).includes(anchor);
  });
}

/** `path/like/this.ts` in backticks, from the root or the document's folder; what begins with no folder of ours is an object's key. */
function wrongPaths({ file, text }: Page): string[] {
  const named = [...text.replace(/^```.*?^```$/gms, '').matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|md|json|js|yaml|graphql))`/g)]; // prettier-ignore
  const folders = ['', dirname(file)];
  return named
    .map(([, path]) => path!)
    .filter((path) => !left.has(path.split('/')[0]!))
    .filter((path) => folders.some((folder) => existsSync(join(root, folder, path.split('/')[0]!))))
    .filter((path) => !folders.some((folder) => existsSync(join(root, folder, path))));
}

/** Procedures and alarms of the runbook that a document sends somebody to. */
function wrongProcedures({ text }: Page): string[] {
  const { text: runbook } = pages.find(({ file }) => file === 'lib/stacks/watch/RUNBOOK.md')!;
  const headings = [...runbook.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading!);
  return [...text.replace(/\s+/g, ' ').matchAll(/RUNBOOK(?:\.md)?(?:\]\([^)]+\))?, “([^”]+)”/g)]
    .map(([, title]) => title!)
    .filter((title) => !headings.includes(title));
}

test('finds the documents', () => {
  expect(pages.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['README.md', '.github/CONTRIBUTING.md', 'lib/operations/README.md', 'web/README.md']),
  );
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(151);
});

test.each(pages.map((page) => [page.file, page] as const))('every path and command in %s exists', (_, page) => {
  expect({
    commands: wrongCommands(page),
    links: wrongLinks(page),
    paths: wrongPaths(page),
    procedures: wrongProcedures(page),
  }).toEqual({ commands: [], links: [], paths: [], procedures: [] });
});

test('detects a path or command that does not exist', () => {
  const text =
    '# A heading\n`npm run nothing` and `npx openbell nothing` [a](b.md) [c](#no-heading) [d](#a-heading) `lib/no/such.ts` `lib/stages.ts` RUNBOOK, “Do nothing”';
  const page = { file: 'README.md', text };
  expect(wrongCommands(page)).toEqual(['npm run nothing', 'npx openbell nothing']);
  expect(wrongLinks(page)).toEqual(['b.md', '#no-heading', '#a-heading']);
  expect(wrongPaths(page)).toEqual(['lib/no/such.ts']);
  expect(wrongProcedures(page)).toEqual(['Do nothing']);
});

test('builds anchors as GitHub does', () => {
  expect(anchorsOf('# One\n```sh\n# no heading\n```\n## What does it cost?\n### What `npm ci` brings')).toEqual([
    'one',
    'what-does-it-cost',
    'what-npm-ci-brings',
  ]);
});
