import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** The metafile of the site's bundle, without writing files. */
const { outputs } = buildSync({
  absWorkingDir: root,
  entryPoints: ['web/main.tsx'],
  outdir: '.build/none',
  bundle: true,
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  write: false,
  metafile: true,
  loader: { '.woff2': 'file', '.lazy.css': 'file', '.min.js': 'file', '.wasm': 'file' },
}).metafile;

const fileOf = (source: string) => Object.entries(outputs).find(([, output]) => output.entryPoint === source)![0];

/** All source files in an output and its static imports. */
function sourcesOf(file: string, seen = new Set<string>()): Set<string> {
  const output = outputs[file]!;
  Object.keys(output.inputs).forEach((input) => seen.add(input));
  output.imports.filter(({ kind }) => kind === 'import-statement').forEach(({ path }) => sourcesOf(path, seen));
  return seen;
}

const firstVisit = new Set([...sourcesOf(fileOf('web/main.tsx')), ...sourcesOf(fileOf('web/pages/home.tsx'))]);

it.each(['aws-amplify', 'dompurify', 'web-vitals', 'amazon-ivs-player', 'amazon-ivs-chat-messaging'])(
  'a visitor’s first page loads no %s',
  (name) => {
    expect([...firstVisit].filter((source) => source.includes(`/${name}/`))).toEqual([]);
  },
);

it('dialogs, menus, forms and other pages are loaded on demand', () => {
  const eager = [...firstVisit].filter((source) =>
    /dialog|menu|instructor-form|ui\/field|oauth|arrive|social|pages\/(?!home)/.test(source),
  );
  expect(eager).toEqual([]);
});

it('each outside package enters through its one file', () => {
  const importers = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)).filter((file) => file.startsWith('web/')); // prettier-ignore
  const doors = (pattern: RegExp) => importers.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
  expect(new Set(doors(/from 'aws-amplify/))).toEqual(new Set(['web/api/auth.ts', 'web/api/security.ts']));
  expect(new Set(doors(/import\('amazon-ivs-player'\)/))).toEqual(new Set(['web/features/live/ivs-player.ts']));
  expect(new Set(doors(/import\('amazon-ivs-chat-messaging'\)/))).toEqual(
    new Set(['web/features/live/chat-connection.ts']),
  );
  expect(new Set(doors(/from 'dompurify/))).toEqual(new Set(['web/ui/sanitised-html.tsx']));
});
