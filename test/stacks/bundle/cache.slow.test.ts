import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectCopy, type ProjectCopy } from '../../support/project-copy.ts';

const entry = 'contact/handler.ts';
const dynamodb = join(import.meta.dirname, '../../../node_modules/@aws-sdk/client-dynamodb/dist-es/index.js');
let copy: ProjectCopy;
let cache: string;
let withoutEsbuild: { ESBUILD_BINARY_PATH: string };
/** A copy with few functions: all that are not kept are built together. */
function smallCopy(): ProjectCopy {
  const made = projectCopy();
  for (const folder of readdirSync(join(made.folder, 'functions'), { withFileTypes: true }))
    if (folder.isDirectory() && !['contact', 'mail', 'shared', 'watch'].includes(folder.name))
      rmSync(join(made.folder, 'functions', folder.name), { recursive: true });
  return made;
}

beforeEach(() => {
  copy = smallCopy();
});
afterEach(() => copy.remove());
beforeAll(() => {
  cache = mkdtempSync(join(tmpdir(), 'openbell-cache-'));
  withoutEsbuild = { ESBUILD_BINARY_PATH: join(cache, 'no-esbuild') };
  writeFileSync(withoutEsbuild.ESBUILD_BINARY_PATH, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
});
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** What the copy bundles, in a process of its own: a digest of it. */
function bundle(module: string, call: string, environment: Record<string, string> = {}): string {
  const script = `
    import { createHash } from 'node:crypto';
    import { readFileSync } from 'node:fs';
    const digestOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
    const { setInstitution } = await import('${copy.folder}/lib/content/institution.ts');
    setInstitution('${copy.folder}/lib/content');
    const made = await import('${copy.folder}/lib/stacks/bundle/${module}.ts');
    process.stdout.write(${call});`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, OPENBELL_CACHE: cache, ...environment },
  });
}
const handler = (environment?: Record<string, string>) =>
  bundle('functions', `digestOf(made.bundleFunction('${entry}') + '/index.mjs')`, environment);
const site = (environment?: Record<string, string>) => bundle('site', 'JSON.stringify(made.bundleSite())', environment);

/** The same with an empty cache: what is true. */
function unkept(make: typeof handler): string {
  const empty = mkdtempSync(join(tmpdir(), 'openbell-empty-'));
  try {
    return make({ OPENBELL_CACHE: empty });
  } finally {
    rmSync(empty, { recursive: true });
  }
}

it('an unchanged bundle comes from the cache, without esbuild', () => {
  expect(() => handler(withoutEsbuild)).toThrow();
  const first = handler();
  expect(handler(withoutEsbuild)).toBe(first);
  // The others came along, in the same build.
  expect(() => bundle('functions', `made.bundleFunction('watch/canary.ts')`, withoutEsbuild)).not.toThrow();
});

it.each<[what: string, edit: (folder: string) => void, before?: (folder: string) => void]>([
  [
    'one byte of a file that the handler imports through others',
    () => copy.edit('lib/model/contact.ts', '3600', '3601'),
  ],
  [
    'one more statement in it',
    (folder) => appendFileSync(join(folder, 'lib/model/failures.ts'), 'console.log("edited");\n'),
  ],
  ['an option', () => copy.edit('lib/stacks/bundle/functions.ts', 'keepNames: true', 'keepNames: false')],
  [
    'a package that was not there before and is nearer',
    (folder) => {
      const nearer = join(folder, 'functions/node_modules/@aws-sdk/client-dynamodb');
      mkdirSync(nearer, { recursive: true });
      writeFileSync(join(nearer, 'package.json'), '{"name":"nearer","type":"module","main":"index.js"}');
      writeFileSync(join(nearer, 'index.js'), `export * from '${dynamodb}';\nconsole.log('nearer');\n`);
    },
    (folder) => mkdirSync(join(folder, 'functions/node_modules/another'), { recursive: true }),
  ],
  [
    'a tsconfig.json that was not there before',
    (folder) => {
      const paths = { '@aws-sdk/client-dynamodb': ['./mapped.ts'] };
      writeFileSync(join(folder, 'functions/contact/tsconfig.json'), JSON.stringify({ compilerOptions: { paths } }));
      writeFileSync(
        join(folder, 'functions/contact/mapped.ts'),
        `export * from '${dynamodb}';\nconsole.log('mapped');\n`,
      );
    },
  ],
  [
    'a package.json that was not there before',
    (folder) => writeFileSync(join(folder, 'functions/watch/package.json'), '{"sideEffects":false}'),
    (folder) => {
      writeFileSync(join(folder, 'functions/watch/effect.ts'), 'console.log("effect");\n');
      copy.edit('functions/contact/handler.ts', 'import', "import '../watch/effect.ts';\nimport");
    },
  ],
  [
    'a file that was not there before and is what an import means first',
    (folder) => writeFileSync(join(folder, 'functions/watch/effect.tsx'), 'console.log("first");\n'),
    (folder) => {
      writeFileSync(join(folder, 'functions/watch/effect.ts'), 'console.log("effect");\n');
      copy.edit('functions/contact/handler.ts', 'import', "import '../watch/effect';\nimport");
    },
  ],
])('an edit rebuilds the bundle: %s', (_, edit, ...[before]) => {
  before?.(copy.folder);
  const first = handler();
  edit(copy.folder);
  const second = handler();
  expect(second).toBe(unkept(handler));
  expect(second).not.toBe(first);
});

it.each([
  ['name', 'name: Openbell\n', 'name: Another School\n'],
  ['color', "ink: '#1d1a15'", "ink: '#1d1a16'"],
])('a different %s of the institution builds a different site', (_, from, to) => {
  const first = site();
  copy.edit('lib/content/site.yaml', from, to);
  const second = site();
  expect(JSON.parse(second).assets).not.toBe(JSON.parse(first).assets);
  // Of a style sheet that is kept for ever the name says what is in it.
  const sheetsOf = (made: string) =>
    readdirSync(join(JSON.parse(made).assets, 'assets')).filter((name) => name.endsWith('.css'));
  expect(sheetsOf(first).join() === sheetsOf(second).join()).toBe(from.startsWith('name'));
});

it('in one process an edit counts after a pause, or once held inputs are released', () => {
  const file = JSON.stringify(join(copy.folder, 'lib/model/contact.ts'));
  const [first, held, released] = JSON.parse(
    bundle(
      'functions',
      `await (async () => {
        const { holdInputs } = await import('${copy.folder}/lib/stacks/bundle/inputs.ts');
        const { readFileSync, writeFileSync } = await import('node:fs');
        const now = () => digestOf(made.bundleFunction('${entry}') + '/index.mjs');
        const pause = () => new Promise((done) => setTimeout(done, 50));
        const release = holdInputs();
        const digests = [now()];
        writeFileSync(${file}, readFileSync(${file}, 'utf8').replace('3600', '3601'));
        await pause();
        digests.push(now());
        release();
        await pause();
        digests.push(now());
        return JSON.stringify(digests);
      })()`,
    ),
  );
  expect(held).toBe(first);
  expect(released).not.toBe(first);
  expect(released).toBe(unkept(handler));
});

it('another version of esbuild rebuilds', () => {
  // The same packages, and an esbuild that says of itself that it is another.
  const real = join(import.meta.dirname, '../../../node_modules');
  const packages = join(copy.folder, 'node_modules');
  rmSync(packages);
  mkdirSync(join(packages, 'esbuild'), { recursive: true });
  for (const name of readdirSync(real)) if (name !== 'esbuild') symlinkSync(join(real, name), join(packages, name));
  writeFileSync(join(packages, 'esbuild/package.json'), '{"name":"esbuild","type":"module","main":"index.js"}');
  writeFileSync(
    join(packages, 'esbuild/index.js'),
    `export { build, buildSync, stop } from '${real}/esbuild/lib/main.js';\nexport const version = process.env.ESBUILD_VERSION_SAID;\n`,
  );
  const first = handler({ ESBUILD_VERSION_SAID: '1' });
  expect(handler({ ESBUILD_VERSION_SAID: '1', ...withoutEsbuild })).toBe(first);
  expect(() => handler({ ESBUILD_VERSION_SAID: '2', ...withoutEsbuild })).toThrow();
});

it('adding a static file rebuilds the site', () => {
  const before = JSON.parse(site());
  expect(JSON.parse(site(withoutEsbuild))).toEqual(before);
  writeFileSync(join(copy.folder, 'web/public/new.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(readdirSync(JSON.parse(site()).pages)).toContain('new.svg');
});
