import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readRunbook } from '../../../../lib/stacks/watch/runbook.ts';
import { commandsUnder } from '../../rehearse/document.ts';
import { rehearsed } from '../../rehearse/rehearsal.ts';
import { accountDrills } from './account/all.ts';
import type { AccountScene } from './account/scene.ts';
import { alarmDrills, notSeenYet, procedureDrills, rehearsedEntries } from './all.ts';
import { commandOf, commandsOf, entryOf, helpersFor } from './commands.ts';
import { titleOf, type Step } from './entry-drill.ts';

const runbook = readRunbook();
const entries = [...runbook.alarms, ...runbook.procedures];

test('finds commands in a line or in a block', () => {
  const text = `Look: \`aws sqs list-queues
  --output text\`, then \`--list\` and \`openbell-<stage>\`.

\`\`\`sh
npm run publish -- <stage>   # and a word
\`\`\`
\`\`\`
filter level = "ERROR" | limit 5
\`\`\``;
  expect(commandsOf({ title: 'Any', text })).toEqual([
    { text: 'npm run publish -- <stage>', kind: 'shell' },
    { text: 'filter level = "ERROR" | limit 5', kind: 'query' },
    { text: 'aws sqs list-queues --output text', kind: 'shell' },
  ]);
});

test('finds a command by its prefix, and only when there is one', () => {
  expect(commandOf('OldestEvent', 'aws sqs get-queue').text).toMatch(/--attribute-names All$/);
  expect(() => commandOf('OldestEvent', 'aws s3')).toThrow('no command that begins with aws s3');
  expect(() => commandOf('OldestEvent', 'aws lambda ')).toThrow('several commands');
  expect(() => entryOf('NoSuchThing')).toThrow('no entry NoSuchThing');
});

test("defines the runbook's shell functions for one stage", () => {
  expect(helpersFor('staging')).toContain('openbell-staging-$1');
  expect(helpersFor('staging')).not.toContain('<stage>');
});

const drills = [...alarmDrills, ...procedureDrills, ...accountDrills].map((drill) => ({
  title: titleOf(drill),
  steps: drill.steps as readonly (Step | Step<AccountScene>)[],
}));
const drilled = drills.map(({ title }) => title);

test('every runbook entry has a drill, or the rehearsal runs it', () => {
  expect([...drilled, ...Object.keys(rehearsedEntries)].sort()).toEqual(entries.map(({ title }) => title).sort());
});

test.each(Object.entries(rehearsedEntries))(
  '%s: the rehearsal runs every command that is not on the exclusion list',
  (title, left) => {
    const typed = new Set(
      rehearsed.flatMap(([heading, document]) =>
        commandsUnder(heading, document).map(({ text }) => text.replace(/\s+#.*$/, '')),
      ),
    );
    const isLeft = (text: string) => Object.keys(left).some((beginning) => text.startsWith(beginning));
    const own = commandsOf(entryOf(title)).map(({ text }) => text);
    expect(own.filter((text) => !typed.has(text) && !isLeft(text))).toEqual([]);
    expect(Object.keys(left).filter((each) => !own.some((text) => text.startsWith(each) && !typed.has(text)))).toEqual(
      [],
    );
    expect(own.some((text) => typed.has(text))).toBe(true);
  },
);

test('Roll back: the command that keeps the current content takes content files and no code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openbell-roll-back-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const files = [
    'lib/content/site.yaml',
    'lib/content/products/a/product.yaml',
    'lib/content/compile.ts',
    'web/page.ts',
  ];
  const commit = (text: string, ...more: string[]): string => {
    for (const file of [...files, ...more]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    git('add', '--all');
    git('commit', '--quiet', '--message', text);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet');
  const release = commit('release');
  const today = commit('today', 'lib/content/products/b/product.yaml');
  git('checkout', '--quiet', release);
  execFileSync('bash', ['-c', commandOf('Roll back', 'git restore').text.replace('<commit>', today)], { cwd: folder });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(files.map(read)).toEqual(['today', 'today', 'release', 'release']);
  expect(git('status', '--porcelain')).toBe(
    'M  lib/content/products/a/product.yaml\nA  lib/content/products/b/product.yaml\nM  lib/content/site.yaml',
  );
  rmSync(folder, { recursive: true });
});

test('lists only existing drills as never completed', () => {
  expect(notSeenYet.filter((title) => !drilled.includes(title))).toEqual([]);
});

test.each(drills)('$title: runs every command of the entry', ({ title, steps }) => {
  const typed = steps.flatMap((step) =>
    'type' in step && (!('of' in step) || (step.of ?? title) === title) ? [step.type] : [],
  );
  const idle = commandsOf(entryOf(title)).filter(({ text }) => !typed.some((beginning) => text.startsWith(beginning)));
  expect(idle).toEqual([]);
});

test.each(drills)('$title: runs only commands of the runbook', ({ title, steps }) => {
  for (const step of steps)
    if ('type' in step) expect(commandOf(('of' in step && step.of) || title, step.type).text).toBeTruthy();
});
