/** The wire format of attributes: lists of `{ Name, Value }`. */
import { checkAttribute } from '../pool/attribute-schema.ts';
import { aliasExists, invalidParameter, notAuthorized } from '../errors.ts';
import type { Client, Pool } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';

/** Throws InvalidParameterException when the list has another format. */
export function readAttributes(list: unknown): Record<string, string> {
  if (list === undefined || list === null) return {};
  if (!Array.isArray(list) || list.some((entry) => typeof entry?.Name !== 'string')) {
    throw invalidParameter('Attributes must be a list of names and values');
  }
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, String(Value ?? '')]));
}

/**
 * @param readable the attributes that the client may read, if not all
 */
export function writeAttributes(user: User, readable?: ReadonlySet<string>): { Name: string; Value: string }[] {
  const shown = Object.entries(user.attributes).filter(([name]) => !readable || readable.has(name));
  return [...shown, ['sub', user.sub] as const].map(([Name, Value]) => ({ Name, Value }));
}

/** Throws NotAuthorizedException for an attribute that this client may not write. */
export function checkWritable(names: readonly string[], client: Client): void {
  for (const name of names) {
    if (!client.settings.writable.has(name)) throw notAuthorized('A client attempted to write unauthorized attribute');
  }
}

/** Throws InvalidParameterException unless the values fit the pool's schema. An empty value removes the attribute. */
export function checkValues(values: Readonly<Record<string, string>>, pool: Pool): void {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'sub' || name === 'cognito:user_status') {
      throw invalidParameter(`Attributes did not conform to the schema: ${name}: Attribute cannot be updated.\n`);
    }
    checkAttribute(name, value, pool.settings.attributes);
  }
}

/** Throws InvalidParameterException for an immutable attribute. */
export function checkMutable(names: readonly string[], pool: Pool): void {
  for (const name of names) {
    if (pool.settings.attributes.get(name)?.mutable === false) {
      throw invalidParameter(`user.${name}: Attribute cannot be updated.\n`);
    }
  }
}

/** Throws AliasExistsException when another user signs in with one of these values. */
export function checkFree(values: Readonly<Record<string, string>>, pool: Pool, username?: string): void {
  const { usernameAttributes, aliasAttributes } = pool.settings;
  for (const name of [...usernameAttributes, ...aliasAttributes]) {
    const owner = values[name] ? pool.users.owner(name, values[name]) : undefined;
    if (owner && owner.username !== username) throw aliasExists(name);
  }
}
