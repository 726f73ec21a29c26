import type { Notices } from './institution.ts';

/** What the institution has to tell, but the footer's. */
export const institutionNotices = (): Omit<Notices, 'footer'> => INSTITUTION.notices;
