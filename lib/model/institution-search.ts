/** Examples in the field of the institution's search. */
export const institutionSearch = (): string => INSTITUTION.front.search;
