/**
 * Limits guesses. Keyed by name, never by account, so that names without an account are treated alike. Kept in memory,
 * because an attacker cannot restart the stage.
 */
import type { Clock } from '../../../clock.ts';
import { limitExceeded, passwordAttemptsExceeded } from '../errors.ts';

const quarter = 15 * 60_000;
const hour = 60 * 60_000;
const freeGuesses = 5;
const largest = 10_000;

export interface Attempts {
  /** Throws NotAuthorizedException `Password attempts exceeded` while the name is locked. */
  checkPasswordLock(name: string): void;
  /** From the fifth wrong password on, locks the name for 1, 2, 4, … seconds, at most 15 minutes. */
  passwordWasWrong(name: string): void;
  passwordWasRight(name: string): void;
  /** Throws LimitExceededException when `action` was counted five times within the last hour. */
  checkLimit(action: string): void;
  count(action: string): void;
  /** Whether `action` was counted within the last hour. */
  wasCounted(action: string): boolean;
  forget(action: string): void;
}

export function createAttempts(clock: Clock): Attempts {
  const passwords = new Map<string, { wrong: number; lockedUntil: number; last: number }>();
  const actions = new Map<string, { count: number; since: number }>();
  return {
    checkPasswordLock(name) {
      const entry = passwords.get(name);
      if (entry && entry.lockedUntil > clock.now()) throw passwordAttemptsExceeded();
    },
    passwordWasWrong(name) {
      const now = clock.now();
      const entry = passwords.get(name);
      const wrong = (entry && now - entry.last < quarter ? entry.wrong : 0) + 1;
      const lock = wrong < freeGuesses ? 0 : Math.min(1000 * 2 ** (wrong - freeGuesses), quarter);
      passwords.delete(name);
      passwords.set(name, { wrong, lockedUntil: now + lock, last: now });
      dropOldest(passwords);
    },
    passwordWasRight: (name) => void passwords.delete(name),
    checkLimit(action) {
      const entry = actions.get(action);
      if (entry && entry.count >= freeGuesses && clock.now() - entry.since < hour) throw limitExceeded();
    },
    count(action) {
      const now = clock.now();
      const entry = actions.get(action);
      const going = entry && now - entry.since < hour;
      actions.delete(action);
      actions.set(action, going ? { count: entry.count + 1, since: entry.since } : { count: 1, since: now });
      dropOldest(actions);
    },
    wasCounted(action) {
      const entry = actions.get(action);
      return entry !== undefined && clock.now() - entry.since < hour;
    },
    forget: (action) => void actions.delete(action),
  };
}

function dropOldest(map: Map<string, unknown>): void {
  if (map.size > largest) map.delete(map.keys().next().value!);
}
