import type { Notices } from './institution.ts';

/** The institution's notices about purchases and lessons. */
export const institutionNotices = (): Omit<Notices, 'footer' | 'schedule'> => INSTITUTION.notices;
