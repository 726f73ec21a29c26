/** What the institution has to tell below every page. */
export const institutionFooter = (): string | null => INSTITUTION.notices.footer;
