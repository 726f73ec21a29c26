/** Data that this browser stores for a learner until the server has it. It is removed when they log out. */
import { keep, recall } from './kept.ts';

const beginning = 'learner:';

/** Name of the event that is dispatched just before a learner signs out. */
export const leaving = 'learner-leaving';

/** The key of a value, in either storage. */
export const keyOf = (sub: string | undefined, what: string): string => `${beginning}${sub}:${what}`;

export const recallFor = <T>(sub: string, what: string): T | null => recall<T>(keyOf(sub, what));

/** Writes the value; null removes it. */
export function keepFor(sub: string, what: string, value: object | null): void {
  if (value !== null) keep(keyOf(sub, what), value);
  else remove((key) => key === keyOf(sub, what));
}

/** Removes everything, whoever it was stored for, drafts too (shared/profile/use-draft.ts). */
export const forgetKept = (): void => remove((key) => key.startsWith(beginning));

function remove(isMeant: (key: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage).filter(isMeant)) storage.removeItem(key);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
