/** ListUsers with Cognito's filters. */
import { invalidParameter } from '../errors.ts';
import type { User } from '../pool/records.ts';
import { shown } from './admin.ts';
import { adminPool, type Operation } from './call.ts';

const listUsers: Operation = async (input, call) => {
  const pool = adminPool(input, call, 'ListUsers');
  const limit = Number(input.Limit ?? 60);
  const start = Number(input.PaginationToken ?? 0);
  if (!(limit >= 0 && limit <= 60)) throw invalidParameter('Limit must be between 0 and 60');
  if (!(start >= 0)) throw invalidParameter('Invalid pagination token');
  const matches = pool.users.all().filter(filterOf(input.Filter));
  const page = matches.slice(start, start + limit);
  const more = start + limit < matches.length && limit > 0;
  return {
    Users: page.map((user) => shown(user, 'Attributes')),
    ...(more && { PaginationToken: String(start + limit) }),
  };
};

/** `email = "a@b.c"`, `name ^= "An"`; `status` is Enabled or Disabled. */
function filterOf(text: unknown): (user: User) => boolean {
  if (text === undefined || text === '') return () => true;
  const [, name, operator, value = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(String(text)) ?? [];
  if (!name) throw invalidParameter('Error while parsing filter.');
  const wanted = value.replace(/\\(.)/g, '$1');
  return (user) => {
    const actual = valueOf(user, name) ?? '';
    return operator === '=' ? actual === wanted : actual.startsWith(wanted);
  };
}

function valueOf(user: User, name: string): string | undefined {
  if (name === 'sub') return user.sub;
  if (name === 'username') return user.username;
  if (name === 'cognito:user_status') return user.status;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  return user.attributes[name];
}

export const listOperations: Record<string, Operation> = { ListUsers: listUsers };
