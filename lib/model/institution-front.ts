import type { Front } from './institution.ts';

/** The institution's words of the front page. */
export const institutionFront = (): Omit<Front, 'search'> => INSTITUTION.front;
