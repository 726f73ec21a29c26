/** Slow tests run without the stage that tests of `npm test` share: each that needs one starts its own. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** What takes the shared stage: stories that are told of no other, and its variables unless they are set. */
const takesShared = /storyTeller\(\)|process\.env(\.|\[')STAGE_(URL|DIRECTORY)\b(?!('\])? = )/;

const slowTests = globSync('test/**/*.slow.test.ts', { cwd: root });

test('no slow test takes the stage of others', () => {
  expect(slowTests.length).toBeGreaterThan(20);
  expect(slowTests.filter((file) => takesShared.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
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
