import type { Accepted } from './assess.ts';

/** Known vulnerabilities that cannot be exploited here, each with a reason and an expiry date. */
export const accepted: readonly Accepted[] = [];
