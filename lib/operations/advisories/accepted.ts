import type { Accepted } from './assess.ts';

/** Known vulnerabilities of packages that cannot hurt here, each for a reason and until a day. */
export const accepted: readonly Accepted[] = [];
