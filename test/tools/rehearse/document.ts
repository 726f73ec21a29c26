import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A command of the operators' documents. */
export interface Written {
  /** As written, including `<stage>` and `<account>`. */
  readonly text: string;
  /** Line of the document, from 1. */
  readonly line: number;
  /** The document's file. */
  readonly file: string;
}

export interface Document {
  readonly file: string;
  readonly text: string;
}

const read = (file: string): Document => ({
  file,
  text: readFileSync(join(import.meta.dirname, '../../..', file), 'utf8'),
});
/** From an empty account to a stage that serves; and what the rehearsal simulates. */
export const firstDeployment = read('lib/operations/FIRST-DEPLOYMENT.md');
export const releases = read('lib/operations/RELEASES.md');
export const operations = read('lib/operations/README.md');
export const runbook = read('lib/stacks/watch/RUNBOOK.md');

/** The place of a command, for messages. */
export const placeOf = ({ file, line }: Written): string => `${file}:${line}`;

/**
 * The commands of a chapter: every line of its fenced `sh` blocks, in order, without trailing comments.
 * @throws Error of one sentence when there is no such chapter, or no command in it
 */
export function commandsUnder(heading: string, { file, text }: Document = firstDeployment): Written[] {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (begin < 0) throw new Error(`${file} has no chapter “${heading}”`);
  const depth = /^#+/.exec(lines[begin]!)![0].length;
  const found: Written[] = [];
  let isCommand = false;
  for (let index = begin + 1; index < lines.length; index += 1) {
    const line = lines[index]!.trim();
    const title = isCommand ? undefined : /^(#+) /.exec(lines[index]!)?.[1];
    if (title && title.length <= depth) break;
    if (line.startsWith('```')) isCommand = !isCommand && line === '```sh';
    else if (isCommand) {
      const command = line.replace(/(^|\s+)# .*$/, '');
      if (command !== '') found.push({ text: command, line: index + 1, file });
    }
  }
  if (found.length === 0) throw new Error(`${file} has no command under “${heading}”`);
  return found;
}

/**
 * A command for one stage, with its placeholders in angle brackets filled in.
 * @throws Error naming an unknown placeholder
 */
export function filledIn(command: Written, values: Readonly<Record<string, string>>): string {
  return command.text.replace(/<([a-z-]+)>/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${placeOf(command)}: nobody has said what <${name}> is`);
    return value;
  });
}

/**
 * What another person does in another console, from the table “What the rehearsal simulates”: its name, and the text
 * that calls for it.
 * @throws Error of one sentence when there is no such table
 */
export function simulatedIn({ file, text }: Document = firstDeployment): ReadonlyMap<string, string> {
  const table = text.split('| What the rehearsal simulates')[1]?.split('\n\n')[0];
  if (!table) throw new Error(`${file} does not say what the rehearsal simulates`);
  const [, ...rows] = [...table.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)];
  return new Map(rows.map(([, name, where]) => [name!, where!]));
}
