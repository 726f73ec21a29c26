import type { Question } from './queries.ts';

/** A number as its question shows numbers: `73.60` where the market quotes cents. More decimals than that are kept. */
export function inDecimals(number: number, { decimals }: Pick<Question, 'decimals'>): string {
  if (decimals === null) return String(number);
  const short = number.toFixed(decimals);
  return Number(short) === number ? short : String(number);
}
