/** The commands of the runbook, read from its text: what a drill executes is what the person on call reads. */
import { partsOf, readRunbook, type Entry, type Runbook } from '../../../../lib/stacks/watch/runbook.ts';

/** A command of an entry. */
export interface Command {
  /** As it stands there, `<stage>` and all. */
  readonly text: string;
  /** `shell` is typed into a terminal, `query` is asked of CloudWatch Logs Insights. */
  readonly kind: 'shell' | 'query';
}

const shell = /^(aws|npm run|npm ci|npx|curl|git) /;
const query = /^(fields|filter|stats) /;

/**
 * What an entry has in backquotes or in a block of its own and begins as a command does. Options alone (`--list`) and the names of
 * settings are none.
 */
export function commandsOf({ text }: Entry): Command[] {
  const blocks = [...text.matchAll(/^ *```(?:sh)?\n([\s\S]*?)^ *```$/gm)].flatMap(([, block]) => block!.split('\n'));
  const inline = [...text.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
  return [...blocks, ...inline].flatMap((written): Command[] => {
    const command = written
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/\s+# .*$/, '');
    if (shell.test(command)) return [{ text: command, kind: 'shell' }];
    return query.test(command) ? [{ text: command, kind: 'query' }] : [];
  });
}

/** The functions that the runbook begins with (`fn`, `queue`, …), for a stage. @throws Error when there are none */
export function helpersFor(stage: string, { intro }: Runbook = readRunbook()): string {
  const block = [...intro.matchAll(/^```(?:sh)?\n([\s\S]*?)^```$/gm)]
    .map(([, lines]) => lines!)
    .find((lines) => /^fn\(\)/m.test(lines));
  if (!block) throw new Error('The runbook has no functions for the terminal');
  return block.replaceAll('<stage>', stage);
}

/** @throws Error when there is no such entry */
export function entryOf(title: string, { alarms, procedures }: Runbook = readRunbook()): Entry {
  const found = [...alarms, ...procedures].find((entry) => entry.title === title);
  if (!found) throw new Error(`The runbook has no entry ${title}`);
  return found;
}

/** The command of an entry that is this, or else the only one that begins so. @throws Error when there is none, or several */
export function commandOf(title: string, beginning: string): Command {
  const all = commandsOf(entryOf(title));
  const same = all.filter(({ text }) => text === beginning);
  const found = same.length > 0 ? same : all.filter(({ text }) => text.startsWith(beginning));
  const [first, other] = found;
  if (!first) throw new Error(`The entry ${title} has no command that begins with ${beginning}`);
  if (other && other.text !== first.text)
    throw new Error(`The entry ${title} has several commands that begin with ${beginning}`);
  return first;
}

/** What is said to be the end of an entry, for whoever reads a drill's protocol. */
export const endOf = (title: string): string => partsOf(entryOf(title))['When it is over'];
