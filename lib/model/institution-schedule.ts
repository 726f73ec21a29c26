/** The institution's notice on the schedule. */
export const institutionSchedule = (): string | null => INSTITUTION.notices.schedule;
