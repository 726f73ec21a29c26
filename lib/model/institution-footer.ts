/** Legal notice in the page footer. */
export const institutionFooter = (): string | null => INSTITUTION.notices.footer;
