/** Data that this browser stores for a learner until the server has it. It is removed when their session ends. */
import { keep, recall } from './kept.ts';

const beginning = 'learner:';

/** Name of the event that is dispatched just before a learner signs out. */
export const leaving = 'learner-leaving';

const keyOf = (sub: string, what: string) => `${beginning}${sub}:${what}`;

export const recallFor = <T>(sub: string, what: string): T | null => recall<T>(keyOf(sub, what));

/** Writes the value; null removes it. */
export function keepFor(sub: string, what: string, value: object | null): void {
  if (value !== null) keep(keyOf(sub, what), value);
  else remove((key) => key === keyOf(sub, what));
}

/** The learner it was stored for. */
export const forgetKept = (): void => remove((key) => key.startsWith(beginning));

function remove(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(key);
  } catch {
    // Storage is disabled: nothing was stored.
  }
}
