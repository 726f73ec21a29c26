import type { institutionOffers } from './institution-offers.ts';
import type { Front } from './institution.ts';

/** The institution's texts on the front page's first screen. */
export const institutionFront = (): Omit<Front, 'search' | keyof ReturnType<typeof institutionOffers>> =>
  INSTITUTION.front;
