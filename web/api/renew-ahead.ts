import { renewsIn } from '../../lib/model/token-renewal.ts';
import { serverNow } from './stage-time.ts';

/** Seconds since the epoch, as a token says them. */
export interface Lifetime {
  readonly iat?: number | undefined;
  readonly exp?: number | undefined;
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** Of which token. */
let known: number | undefined;

/**
 * Has a token renewed before it ends, while the page stays open and somebody looks at it.
 * @param renew is given when the token was issued: another tab may have renewed it since
 */
export function renewAhead({ iat = 0, exp = 0 }: Lifetime, renew: (issued: number) => Promise<unknown>): void {
  if (known === iat) return;
  known = iat;
  clearTimeout(timer);
  const wait = renewsIn(serverNow() - iat * 1000, (exp - iat) * 1000, Math.random());
  if (wait === undefined) return;
  timer = setTimeout(() => {
    known = undefined;
    // Whoever looks again sends a request, and that sees to it. So it does when this one fails.
    if (document.visibilityState === 'visible') renew(iat).catch(() => undefined);
  }, wait);
}
