import type { Front } from './institution.ts';

/** The institution's texts on what it sells. Each is named by itself, so that the site's script inlines these without the others. */
export const institutionOffers = (): Pick<Front, 'kinds' | 'kept' | 'subscriptions'> => ({
  kinds: INSTITUTION.front.kinds,
  kept: INSTITUTION.front.kept,
  subscriptions: INSTITUTION.front.subscriptions,
});
