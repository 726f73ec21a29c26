import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stage } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { AnyAlarm } from '../constructs/alarm.ts';

/** What the person on call reads, in the order in which it is needed. */
export const parts = ['What it means', 'Look first', 'Do', 'When it is over'] as const;

export interface Entry {
  /** Of an alarm: its name without `openbell-<stage>-`. */
  readonly title: string;
  readonly text: string;
}

export interface Runbook {
  readonly intro: string;
  readonly alarms: readonly Entry[];
  readonly procedures: readonly Entry[];
}

const file = join(import.meta.dirname, 'RUNBOOK.md');

/** What stands between headings: `## Alarms` and `## Procedures`, an entry below each `### `. */
export function readRunbook(text = readFileSync(file, 'utf8')): Runbook {
  const [intro = '', ...sections] = text.split(/^## /m);
  const entriesOf = (name: string) =>
    (sections.find((section) => section.startsWith(`${name}\n`)) ?? '')
      .split(/^### /m)
      .slice(1)
      .map((entry) => {
        const [title = '', ...rest] = entry.split('\n');
        return { title: title.trim(), text: rest.join('\n').trim() };
      });
  return { intro: intro.trim(), alarms: entriesOf('Alarms'), procedures: entriesOf('Procedures') };
}

/** What an alarm's entry says under each of its parts; empty where it says nothing. */
export const partsOf = ({ text }: Entry): Record<(typeof parts)[number], string> =>
  Object.fromEntries(
    parts.map((part) => {
      const [, after = ''] = text.split(`**${part}.**`);
      const end = /^\*\*[A-Z][a-z ]+\.\*\*/m.exec(after)?.index ?? after.length;
      return [part, after.slice(0, end).trim()];
    }),
  ) as Record<(typeof parts)[number], string>;

/** What is wrong with a runbook for these alarms, a sentence each. */
export function wrongWith({ alarms }: Runbook, names: readonly string[]): string[] {
  const titles = alarms.map(({ title }) => title);
  return [
    ...names.filter((name) => !titles.includes(name)).map((name) => `the alarm ${name} has no entry`),
    ...titles.filter((title) => !names.includes(title)).map((title) => `the entry ${title} is of no alarm`),
    ...titles.filter((title, index) => titles.indexOf(title) !== index).map((title) => `${title} has two entries`),
    ...alarms.flatMap((entry) =>
      Object.entries(partsOf(entry))
        .filter(([, said]) => said === '')
        .map(([part]) => `the entry ${entry.title} does not say: ${part}`),
    ),
  ];
}

/**
 * Holds the runbook to the alarms of a stage, those included that the stage does without: called last, when all stacks stand.
 * @throws Error naming each alarm without an entry, each entry without an alarm and each part that is empty
 */
export function checkRunbook(within: IConstruct, runbook: Runbook): void {
  const names = Stage.of(within)!
    .node.findAll()
    .filter((node) => node instanceof AnyAlarm)
    .map(({ node }) => node.id);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const wrong = [...twice.map((name) => `two alarms are called ${name}`), ...wrongWith(runbook, names)];
  if (wrong.length > 0) throw new Error(`lib/stacks/watch/RUNBOOK.md: ${wrong.join('; ')}`);
}
