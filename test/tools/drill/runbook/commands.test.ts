import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stageNamed } from '../../../../lib/stages.ts';
import { readRunbook } from '../../../../lib/stacks/watch/runbook.ts';
import { alarmDrills, notDrilled, notSeenYet, procedureDrills } from './all.ts';
import { commandOf, commandsOf, entryOf, helpersFor } from './commands.ts';
import type { Step } from './entry-drill.ts';
import { stageName } from './scene.ts';

const runbook = readRunbook();
const entries = [...runbook.alarms, ...runbook.procedures];

test('commands are what begins as one, in the line or in a block of its own', () => {
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

test('a command is found by how it begins, and only when there is one', () => {
  expect(commandOf('OldestEvent', 'aws sqs get-queue').text).toMatch(/--attribute-names All$/);
  expect(() => commandOf('OldestEvent', 'aws s3')).toThrow('no command that begins with aws s3');
  expect(() => commandOf('OldestEvent', 'aws lambda ')).toThrow('several commands');
  expect(() => entryOf('NoSuchThing')).toThrow('no entry NoSuchThing');
});

test('the functions of the terminal are those of the text, for one stage', () => {
  expect(helpersFor('staging')).toContain('openbell-staging-$1');
  expect(helpersFor('staging')).not.toContain('<stage>');
});

const drills: readonly { title: string; steps: readonly Step[] }[] = [
  ...alarmDrills.map(({ alarm: title, steps }) => ({ title, steps })),
  ...procedureDrills.map(({ procedure: title, steps }) => ({ title, steps })),
];
const drilled = drills.map(({ title }) => title);

test('each entry of the runbook has a drill, or says in the list why it has none', () => {
  const without = Object.keys(notDrilled);
  expect([...drilled, ...without].sort()).toEqual(entries.map(({ title }) => title).sort());
});

test('what a reason for no drill names is there, and no stage has the copies that one is about', () => {
  const named = Object.values(notDrilled).flatMap((reason) => reason.match(/test\/[\w/.-]+\.ts/g) ?? []);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((file) => !existsSync(join(import.meta.dirname, '../../../..', file)))).toEqual([]);
  expect(stageNamed(stageName).backups).toBeUndefined();
});

test('drills that no run has seen to their end are drills', () => {
  expect(notSeenYet.filter((title) => !drilled.includes(title))).toEqual([]);
});

test.each(drills)('$title: every command of the entry is executed', ({ title, steps }) => {
  const typed = steps.flatMap((step) =>
    'type' in step && (!('of' in step) || (step.of ?? title) === title) ? [step.type] : [],
  );
  const idle = commandsOf(entryOf(title)).filter(({ text }) => !typed.some((beginning) => text.startsWith(beginning)));
  expect(idle).toEqual([]);
});

test.each(drills)('$title: what is typed stands in the runbook', ({ title, steps }) => {
  for (const step of steps)
    if ('type' in step) expect(commandOf(('of' in step && step.of) || title, step.type).text).toBeTruthy();
});
