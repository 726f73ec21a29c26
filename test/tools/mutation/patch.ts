import type { Mutant } from './mutant.ts';

/**
 * Why a mutant no longer fits its file; undefined when its text occurs exactly once.
 * @param text of the file, undefined when it does not exist
 */
export function staleness(text: string | undefined, { file, find, replace }: Mutant): string | undefined {
  if (text === undefined) return `there is no ${file}`;
  const times = text.split(find).length - 1;
  if (times !== 1) return `${file} has the text ${times} times: ${find}`;
  return find === replace ? 'it changes nothing' : undefined;
}

/** The file's text with the mutant in it. */
export function mutated(text: string, { find, replace }: Mutant): string {
  const [before, after] = text.split(find);
  return before + replace + after;
}
