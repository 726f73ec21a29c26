declare const PRERENDERING: boolean | undefined;

/** Whether the publisher draws the page (web/prerender.tsx): no browser, no effects, and a moment that will have passed. */
export const prerendering = typeof PRERENDERING !== 'undefined' && PRERENDERING;

let drawn: (() => void) | undefined;

/**
 * Whether a page is drawn as every visitor sees it first: by the publisher, or in the browser while React takes over what the
 * publisher drew (web/hydration/hydrate.tsx). Then nothing is asked yet, of nobody.
 */
export const firstDraw = (): boolean => prerendering || drawn !== undefined;

/** A first draw begins in the browser. @param then runs when its page stands */
export const beginFirstDraw = (then: () => void): void => void (drawn = then);

/** The page stands. */
export function endFirstDraw(): void {
  const then = drawn;
  drawn = undefined;
  then?.();
}
