import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stage } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { AnyAlarm } from '../constructs/alarm.ts';

/** The parts of an entry, in the order in which the person on call needs them. */
export const parts = ['What it means', 'Look first', 'Do', 'When it is over'] as const;

export interface Entry {
  /** For an alarm: its name without `openbell-<stage>-`. */
  readonly title: string;
  readonly text: string;
}

export interface Runbook {
  readonly intro: string;
  readonly alarms: readonly Entry[];
  readonly procedures: readonly Entry[];
}

const file = join(import.meta.dirname, 'RUNBOOK.md');

/** Parses the runbook: entries below each `### ` of `## Alarms` and `## Procedures`. */
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

/** The text under each part of an alarm's entry; empty if missing. */
export const partsOf = ({ text }: Entry): Record<(typeof parts)[number], string> =>
  Object.fromEntries(
    parts.map((part) => {
      const [, after = ''] = text.split(`**${part}.**`);
      const end = /^\*\*[A-Z][a-z ]+\.\*\*/m.exec(after)?.index ?? after.length;
      return [part, after.slice(0, end).trim()];
    }),
  ) as Record<(typeof parts)[number], string>;

/** What is wrong with the runbook for these alarms, one sentence each. */
export function wrongWith({ alarms }: Runbook, names: readonly string[]): string[] {
  const titles = alarms.map(({ title }) => title);
  return [
    ...names.filter((name) => !titles.includes(name)).map((name) => `the alarm ${name} has no entry`),
    ...titles.filter((title) => !names.includes(title)).map((title) => `the entry ${title} is of no alarm`),
    ...titles.filter((title, index) => titles.indexOf(title) !== index).map((title) => `${title} has two entries`),
    ...alarms.flatMap((entry) =>
      Object.entries(partsOf(entry))
        .filter(([, text]) => text === '')
        .map(([part]) => `the entry ${entry.title} does not say: ${part}`),
    ),
  ];
}

/**
 * Checks the runbook against the alarms of a stage, including alarms that this stage does not have. Call it last, after all stacks are
 * defined.
 * @throws Error naming each alarm without an entry, each entry without an alarm and each empty part
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
