/** A share of a score in percent, with a decimal place if it needs one: three shares of 16.7 are a half, and of 17 are not. */
export const percent = (share: number): number => Math.round(share * 1000) / 10;
