/** What the institution has to tell beside its schedule. */
export const institutionSchedule = (): string | null => INSTITUTION.notices.schedule;
