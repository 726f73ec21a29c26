/**
 * `an•••ll@example.com`: enough for its owner to see a typing error, of little use to anyone looking over their shoulder.
 * A short name keeps its first letter only.
 */
export const masked = (email: string): string =>
  email.replace(/^([^@]{2})[^@]{2,}([^@]{2})@/, '$1•••$2@').replace(/^([^@•])[^@•]*@/, '$1•••@');
