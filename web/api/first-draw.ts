declare const PRERENDERING: boolean | undefined;

/**
 * True in the publisher's prerendering (web/prerender.tsx): no browser, no effects, and a clock that will be in the
 * past.
 */
export const prerendering = typeof PRERENDERING !== 'undefined' && PRERENDERING;

let drawn: (() => void) | undefined;

/** True while prerendering or hydrating: no requests may start. */
export const firstDraw = (): boolean => prerendering || drawn !== undefined;

/**
 * Marks the start of hydration.
 * @param then runs when the page has hydrated
 */
export const beginFirstDraw = (then: () => void): void => void (drawn = then);

/** Marks the end of hydration. */
export function endFirstDraw(): void {
  const then = drawn;
  drawn = undefined;
  then?.();
}
