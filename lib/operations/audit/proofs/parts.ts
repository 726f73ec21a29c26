import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitNow, notesFolder, notePassed } from './note.ts';

/** The parts of one command that have passed at one commit, with the last line of each. */
interface Parts {
  readonly commit: string;
  readonly said: Readonly<Record<string, string>>;
}

const fileOf = (command: string, into: string): string => join(into, 'parts', `${encodeURIComponent(command)}.json`);

function saidAt(commit: string, command: string, into: string): Parts['said'] {
  const file = fileOf(command, into);
  const noted: Parts | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return noted?.commit === commit ? noted.said : {};
}

/** Names of a command's parts that have passed at the present commit. */
export const partsNoted = (command: string, into = notesFolder): string[] =>
  Object.keys(saidAt(commitNow(), command, into));

/**
 * Called after a part of a command passed completely. The command has passed when all of its parts have, at the same commit: a long proof
 * can be run piece by piece.
 * @param all names of the parts @param whole the last line of the command, from those of its parts in their order
 */
export function notePart(
  command: string,
  part: string,
  said: string,
  all: readonly string[],
  whole: (said: readonly string[]) => string,
  into = notesFolder,
): void {
  const commit = commitNow();
  const parts = { ...saidAt(commit, command, into), [part]: said };
  mkdirSync(join(into, 'parts'), { recursive: true });
  writeFileSync(fileOf(command, into), JSON.stringify({ commit, said: parts } satisfies Parts));
  if (all.every((name) => parts[name] !== undefined)) notePassed(command, whole(all.map((name) => parts[name]!)), into);
}
