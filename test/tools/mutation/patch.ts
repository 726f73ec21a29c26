import type { Mutant } from './mutant.ts';

/**
 * Why a mutant does not fit its file any more; undefined when its text stands there exactly once.
 * @param text of the file, undefined when there is none
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
