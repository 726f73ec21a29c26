import { renewsIn } from '../../lib/model/token-renewal.ts';
import { serverNow } from './stage-time.ts';

/** Seconds since the epoch, as in the token's claims. */
export interface Lifetime {
  readonly iat?: number | undefined;
  readonly exp?: number | undefined;
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** When the token to replace was issued. */
let known: number | undefined;

/**
 * Renews a token before it expires, while the page is open and visible.
 * @param renew receives the issue time: another tab may have renewed the token since
 */
export function renewAhead({ iat = 0, exp = 0 }: Lifetime, renew: (issued: number) => Promise<unknown>): void {
  if (known === iat) return;
  known = iat;
  clearTimeout(timer);
  const wait = renewsIn(serverNow() - iat * 1000, (exp - iat) * 1000, Math.random());
  if (wait === undefined) return;
  timer = setTimeout(() => {
    known = undefined;
    // When the page becomes visible again it sends a request, which renews the token. The same covers a failure here.
    if (document.visibilityState === 'visible') renew(iat).catch(() => undefined);
  }, wait);
}
