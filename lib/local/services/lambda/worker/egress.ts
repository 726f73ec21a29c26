/** What a function's code may connect to: this machine, AWS and Stripe. Anything else is a mistake, or somebody's address. */
import { Socket } from 'node:net';

const stripe = /(^|\.)stripe\.com$/i;
const allowed = [/^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\]|[\w.-]+\.localhost)$/i, /(^|\.)amazonaws\.com$/i, stripe];

/** @param host as it is asked for, before it is looked up */
export const isAllowed = (host: string): boolean => allowed.some((pattern) => pattern.test(host));

/**
 * Holds this thread's connections to them, whoever opens one: `fetch`, the SDK's clients, `node:http`. On AWS a function outside
 * a VPC reaches everything, so that what is tried here would go through there.
 * @param who the function, for the sentence of the refusal
 * @param internet port of this machine that answers for Stripe's names (`internet/`); without it they are Stripe's own
 */
export function holdEgress(who: string, internet?: number): void {
  const connect = Socket.prototype.connect as (this: Socket, ...given: unknown[]) => Socket;
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]): Socket {
    const host = hostOf(given);
    if (internet !== undefined && stripe.test(host)) return connect.call(this, ...led(given, internet));
    if (isAllowed(host)) return connect.apply(this, given);
    const words = `${who} may reach this machine, AWS and Stripe alone, not ${host}`;
    process.nextTick(() => this.destroy(Object.assign(new Error(words), { code: 'EACCES' })));
    return this;
  } as typeof Socket.prototype.connect;
}

/** Node calls it with what `net.connect` was given, or with the list it has made of that; without a host it is this machine. */
function hostOf(given: readonly unknown[]): string {
  const [first, second] = (Array.isArray(given[0]) ? given[0] : given) as [unknown, unknown];
  if (first !== null && typeof first === 'object') {
    const { host, path } = first as { host?: string; path?: string };
    return path ? `the socket ${path}` : (host ?? 'localhost');
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return `the socket ${first}`;
  return typeof second === 'string' ? second : 'localhost';
}

/** The same connection, to a port of this machine. */
function led(given: readonly unknown[], port: number): unknown[] {
  const [options, heard] = (Array.isArray(given[0]) ? given[0] : given) as [unknown, unknown];
  const callback = [heard, ...given].find((each) => typeof each === 'function');
  const rest = typeof options === 'object' ? options : {};
  return [{ ...rest, host: '127.0.0.1', port }, ...(callback ? [callback] : [])];
}
