import type { Notices } from './institution.ts';

/** What the institution has to tell of what is bought and studied. */
export const institutionNotices = (): Omit<Notices, 'footer' | 'schedule'> => INSTITUTION.notices;
