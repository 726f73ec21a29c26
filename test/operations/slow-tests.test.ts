/** A test's file name says which command runs it (jest.config.js), and what it may share. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** What takes the shared stage: stories that are told of no other, and its variables unless they are set. */
const takesShared = /storyTeller\(\)|process\.env(\.|\[')STAGE_(URL|DIRECTORY)\b(?!('\])? = )/;

const slowTests = globSync('test/**/*.slow.test.ts', { cwd: root });

test("no slow test uses another's stage", () => {
  expect(slowTests.length).toBeGreaterThan(20);
  expect(slowTests.filter((file) => takesShared.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('a story without a stage of its own uses the shared one', () => {
  expect(
    ['const story = storyTeller();', "process.env['STAGE_URL']!", 'process.env.STAGE_DIRECTORY'].map((line) =>
      takesShared.test(line),
    ),
  ).toEqual([true, true, true]);
  for (const line of ['storyTeller(() => stage.url)', "process.env['STAGE_URL'] = stage.url;"])
    expect([line, takesShared.test(line)]).toEqual([line, false]);
});

/** Where tests get the templates of whole stages from. */
const synthesized =
  /import \{[^}]*\bassembly\b[^}]*\} from '[./]*support\/assemblies|from '[./]*(compliance|scale)\/stages?\.ts'/;

test('a test that synthesizes whole stages is named *.template.test.ts', () => {
  const others = globSync('test/**/*.test.ts', { cwd: root }).filter(
    (file) => !/\.(slow|template)\.test\.ts$/.test(file),
  );
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter((file) => synthesized.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
