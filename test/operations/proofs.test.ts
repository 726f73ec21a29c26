/** Proofs run without the stage that tests of `npm test` share: each that needs one begins its own. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

const root = join(import.meta.dirname, '../..');
/** What takes the shared stage: stories that are told of no other, and its variables unless they are set. */
const takesShared = /storyTeller\(\)|process\.env(\.|\[')STAGE_(URL|DIRECTORY)\b(?!('\])? = )/;

function proofFiles(): readonly string[] {
  // Jest itself reads it as a module, which its tests cannot.
  const source = readFileSync(join(root, 'jest.config.js'), 'utf8');
  const module = { exports: {} as { default?: any } };
  // What it imports concerns no file of a test.
  const require = () => ({ contentRoot: () => '', institutionOf: () => ({}) });
  new Function('module', 'require', transformSync(source, { format: 'cjs' }).code)(module, require);
  const proofs = module.exports.default.projects.find(
    ({ displayName }: { displayName: string }) => displayName === 'proofs',
  );
  return proofs.testMatch.map((file: string) => file.replace('<rootDir>', root));
}

test('every proof is there and takes no stage of others', () => {
  const files = proofFiles();
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.filter((file) => takesShared.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('a story that is told of no stage takes the shared one', () => {
  expect(
    ['const story = storyTeller();', "process.env['STAGE_URL']!", 'process.env.STAGE_DIRECTORY'].map((line) =>
      takesShared.test(line),
    ),
  ).toEqual([true, true, true]);
  for (const line of ['storyTeller(() => stage.url)', "process.env['STAGE_URL'] = stage.url;"])
    expect([line, takesShared.test(line)]).toEqual([line, false]);
});
