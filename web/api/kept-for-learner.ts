/** What this browser keeps for a learner until the server knows it: nothing of it outlives their session. */
import { keep, recall } from './kept.ts';

const beginning = 'learner:';

/** Told to the page by an event of this name, just before a learner signs out. */
export const leaving = 'learner-leaving';

const keyOf = (sub: string, what: string) => `${beginning}${sub}:${what}`;

export const recallFor = <T>(sub: string, what: string): T | null => recall<T>(keyOf(sub, what));

/** Writes it, or with null takes it away. */
export function keepFor(sub: string, what: string, value: object | null): void {
  if (value !== null) keep(keyOf(sub, what), value);
  else remove((key) => key === keyOf(sub, what));
}

/** Whoever it was kept for. */
export const forgetKept = (): void => remove((key) => key.startsWith(beginning));

function remove(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
