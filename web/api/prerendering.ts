declare const PRERENDERING: boolean | undefined;

/** Whether the publisher draws the page (web/prerender.tsx): no browser, no effects, and a moment that will have passed. */
export const prerendering = typeof PRERENDERING !== 'undefined' && PRERENDERING;
