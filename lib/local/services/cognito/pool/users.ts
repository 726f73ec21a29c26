/** The users of one pool, and their lookup by name. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../../../journal.ts';
import { userNotFound } from '../errors.ts';
import type { User } from './records.ts';
import type { PoolSettings } from './settings.ts';

export interface Users {
  /** By username, or by an attribute that people sign in with. */
  find(name: string): User | undefined;
  /** The user who signs in with this value of `email` or `preferred_username`. */
  owner(attribute: string, value: string): User | undefined;
  /** The user is durable when this returns. */
  put(user: User): void;
  /** Changes the newest state of the user. Throws UserNotFoundException when it was deleted meanwhile. */
  change(username: string, change: (user: User) => Partial<User>): User;
  delete(username: string): void;
  all(): User[];
  /** The sub of a new user: the same for a name on every fresh stage, and a different one after a deletion. */
  subFor(name: string): string;
  /** Normalizes a name for comparison, as the pool does. */
  fold(name: string): string;
}

/**
 * @param seed distinguishes this pool's subs from another pool's
 */
export function openUsers(directory: string, settings: PoolSettings, seed: string, now: () => number): Users {
  const users = openJournal<User>(join(directory, 'users.jsonl'));
  const retired = openJournal<number>(join(directory, 'retired.jsonl'));
  const names = new Map<string, string>();
  const fold = (name: string) => (settings.caseSensitive ? name : name.toLowerCase());
  const digest = (text: string) => createHash('sha256').update(`${seed}\n${text}`).digest('hex');

  const namesOf = (user: User) => [
    `username:${fold(user.username)}`,
    ...(user.status === 'EXTERNAL_PROVIDER' ? [] : attributeNames(user)),
  ];
  // A federated user never signs in here by name: these attributes are for the pool's own users.
  const attributeNames = (user: User) => [
    ...settings.usernameAttributes.filter((name) => user.attributes[name]).map((name) => nameOf(user, name)),
    ...settings.aliasAttributes.filter((name) => isAlias(user, name)).map((name) => nameOf(user, name)),
  ];
  const nameOf = (user: User, attribute: string) => `${attribute}:${fold(user.attributes[attribute]!)}`;
  const index = (user: User) => {
    for (const name of namesOf(user)) names.set(name, user.username);
  };
  const forget = (user: User) => {
    for (const name of namesOf(user)) if (names.get(name) === user.username) names.delete(name);
  };
  const lookUp = (key: string) => {
    const username = names.get(key);
    return username === undefined ? undefined : users.get(username);
  };
  const put = (user: User) => {
    const before = users.get(user.username);
    users.set(user.username, user);
    if (before) forget(before);
    index(user);
  };

  for (const [, user] of users.entries()) index(user);
  return {
    fold,
    find(name) {
      for (const kind of ['username', ...settings.usernameAttributes, ...settings.aliasAttributes]) {
        const user = lookUp(`${kind}:${fold(name)}`);
        if (user) return user;
      }
      return undefined;
    },
    owner: (attribute, value) => lookUp(`${attribute}:${fold(value)}`),
    put,
    change(username, change) {
      const user = users.get(username);
      if (!user) throw userNotFound();
      const changed = { ...user, ...change(user), modified: now() };
      put(changed);
      return changed;
    },
    delete(username) {
      const user = users.get(username);
      if (!user) return;
      const key = digest(fold(user.signUpName));
      retired.set(key, (retired.get(key) ?? 0) + 1);
      users.delete(username);
      forget(user);
    },
    all: () => [...users.entries()].map(([, user]) => user),
    subFor(name) {
      const key = digest(fold(name));
      return uuidOf(digest(`${key} ${retired.get(key) ?? 0}`));
    },
  };
}

/** An alias counts once it is verified; a preferred username needs only a confirmed user. */
function isAlias(user: User, attribute: string): boolean {
  if (!user.attributes[attribute]) return false;
  return attribute === 'preferred_username'
    ? user.status !== 'UNCONFIRMED'
    : user.attributes[`${attribute}_verified`] === 'true';
}

/** 32 hexadecimal digits in the format of a random UUID. */
export function uuidOf(hex: string): string {
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20, 32)];
  return `${a}-${b}-4${c}-8${d}-${e}`;
}
