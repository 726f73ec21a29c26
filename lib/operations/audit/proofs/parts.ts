import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitNow, notesFolder, notePassed } from './note.ts';

/** The parts of one command that have passed at one commit, with the last line of each. */
interface Parts {
  readonly commit: string;
  readonly said: Readonly<Record<string, string>>;
}

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
  const file = join(into, 'parts', `${encodeURIComponent(command)}.json`);
  const commit = commitNow();
  const before: Parts | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const parts = { ...(before?.commit === commit ? before.said : {}), [part]: said };
  mkdirSync(join(into, 'parts'), { recursive: true });
  writeFileSync(file, JSON.stringify({ commit, said: parts } satisfies Parts));
  if (all.every((name) => parts[name] !== undefined)) notePassed(command, whole(all.map((name) => parts[name]!)), into);
}
