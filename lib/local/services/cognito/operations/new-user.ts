/** How an account is created, by sign-up or by an administrator. */
import { checkRequired } from '../pool/attribute-schema.ts';
import { aliasExists, invalidParameter, usernameExists } from '../errors.ts';
import { passwordOf } from '../pool/passwords.ts';
import type { Cognito, Pool } from '../pool/pool.ts';
import type { User, UserStatus } from '../pool/records.ts';
import { checkValues } from './attributes-of.ts';

/**
 * The attributes of a new account. Where people sign in with an attribute, the given name is its value. Throws
 * InvalidParameterException when name and attributes do not fit the pool or its schema.
 */
export function attributesOfNew(pool: Pool, name: string, given: Record<string, string>): Record<string, string> {
  const attributes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const { usernameAttributes, aliasAttributes } = pool.settings;
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(name);
  if (usernameAttributes.includes('email')) {
    if (!isEmail) throw invalidParameter('Username should be an email.');
    const email = attributes.email ?? name;
    if (pool.users.fold(email) !== pool.users.fold(name)) {
      throw invalidParameter('The attribute value for email must match the username.');
    }
    attributes.email = email;
  } else if (aliasAttributes.includes('email') && isEmail) {
    throw invalidParameter('Username cannot be of email format, since user pool is configured for email alias.');
  }
  checkValues(attributes, pool);
  checkRequired(attributes, pool.settings.attributes);
  if (attributes.email) attributes.email_verified ??= 'false';
  return attributes;
}

/** Throws UsernameExistsException. */
export function checkNameFree(pool: Pool, name: string, message: string): void {
  const byAttribute = pool.settings.usernameAttributes.length > 0;
  if (pool.users.find(name))
    throw usernameExists(byAttribute ? 'An account with the given email already exists.' : message);
}

export interface NewUser {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly status: UserStatus;
  readonly password?: string;
}

/** The record, not stored yet. */
export function newUser(cognito: Cognito, pool: Pool, { name, attributes, status, password }: NewUser): User {
  const now = cognito.kernel.clock.now();
  const sub = pool.users.subFor(name);
  const username = pool.settings.usernameAttributes.length > 0 ? sub : name;
  return {
    username,
    sub,
    signUpName: name,
    attributes,
    status,
    enabled: true,
    password: password === undefined ? undefined : passwordOf(cognito, pool, username, password),
    codes: {},
    pending: {},
    groups: [],
    signedOutAt: 0,
    created: now,
    modified: now,
  };
}

/** Takes a verified alias from its current owner (ForceAliasCreation), or throws AliasExistsException. */
export function claimAliases(pool: Pool, user: User, force: boolean): void {
  for (const name of pool.settings.aliasAttributes) {
    const value = user.attributes[name];
    const owner = value ? pool.users.owner(name, value) : undefined;
    if (!owner || owner.username === user.username) continue;
    if (!force) throw aliasExists(name);
    pool.users.change(owner.username, ({ attributes }) => ({
      attributes: { ...attributes, [`${name}_verified`]: 'false' },
    }));
  }
}
