/** The institution's examples in the search field. */
export const institutionSearch = (): string => INSTITUTION.front.search;
