import type { Front } from './institution.ts';

/** The institution's texts on the front page. */
export const institutionFront = (): Omit<Front, 'search'> => INSTITUTION.front;
