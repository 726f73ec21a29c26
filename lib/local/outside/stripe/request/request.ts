/** Reads a request's line and headers. */
import type { IncomingMessage } from 'node:http';
import { StripeError } from './errors.ts';
import type { RawHash } from './form.ts';

/** `/v1/customers/cus_1` -> `/v1/customers/:id` and the id. */
export function templateOf(path: string): [template: string, id: string] {
  const [, version, noun, id, ...more] = path.replace(/\/$/, '').split('/');
  if (id === undefined) return [`/${version}/${noun}`, ''];
  let plain = id;
  try {
    plain = decodeURIComponent(id);
  } catch {
    // An id that cannot be decoded matches nothing.
  }
  return [`/${version}/${noun}/:id${more.length > 0 ? `/${more.join('/')}` : ''}`, plain];
}

/** Whether the key is a publishable one. @throws StripeError (401) without a key for the account's mode */
export function keyOf({ headers }: IncomingMessage, raw: RawHash, isLive: boolean): boolean {
  const [kind, given = ''] = (headers.authorization ?? '').split(' ');
  const basic = kind === 'Basic' ? Buffer.from(given, 'base64').toString('utf8').split(':')[0]! : given;
  const key = kind === 'Bearer' || kind === 'Basic' ? basic : typeof raw.key === 'string' ? raw.key : '';
  const unauthorized = (message: string) => new StripeError(401, { type: 'invalid_request_error', message }, true);
  if (key === '') throw unauthorized('No API key was given: send it as `Authorization: Bearer <key>`.');
  const [, kindOfKey] = new RegExp(`^(pk|sk|rk)_${isLive ? 'live' : 'test'}_\\w+$`).exec(key) ?? [];
  if (kindOfKey) return kindOfKey === 'pk';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 7)}****`);
}

export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
