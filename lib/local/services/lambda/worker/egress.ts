/**
 * The hosts that a function's code may connect to: this machine, AWS, and Stripe. Any other host is a mistake or an
 * attack.
 */
import { Socket } from 'node:net';

const stripe = /(^|\.)stripe\.com$/i;
const allowed = [/^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\]|[\w.-]+\.localhost)$/i, /(^|\.)amazonaws\.com$/i, stripe];

/**
 * @param host as requested, before DNS lookup
 */
export const isAllowed = (host: string): boolean => allowed.some((pattern) => pattern.test(host));

/**
 * Restricts this thread's outbound connections, whichever client opens them: `fetch`, the SDK's clients, `node:http`.
 * On AWS a function outside a VPC can reach everything, so there the connection would succeed.
 * @param who the function, for the error message
 * @param internet port of this machine that answers for Stripe's names (`internet/`); without it, those names resolve
 * to Stripe itself
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

/**
 * Node passes either the arguments of `net.connect` or the list it has normalized them to; without a host it is this
 * machine.
 */
function hostOf(given: readonly unknown[]): string {
  const [first, second] = (Array.isArray(given[0]) ? given[0] : given) as [unknown, unknown];
  if (first !== null && typeof first === 'object') {
    const { host, path } = first as { host?: string; path?: string };
    return path ? `the socket ${path}` : (host ?? 'localhost');
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return `the socket ${first}`;
  return typeof second === 'string' ? second : 'localhost';
}

/** The same connection arguments, redirected to a port of this machine. */
function led(given: readonly unknown[], port: number): unknown[] {
  const [options, heard] = (Array.isArray(given[0]) ? given[0] : given) as [unknown, unknown];
  const callback = [heard, ...given].find((each) => typeof each === 'function');
  const rest = typeof options === 'object' ? options : {};
  return [{ ...rest, host: '127.0.0.1', port }, ...(callback ? [callback] : [])];
}
