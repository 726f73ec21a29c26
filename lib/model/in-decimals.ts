/** A number as its question shows numbers: `73.60` where the market quotes cents. More decimals than that are kept. Pure. */
export function inDecimals(number: number, { decimals }: { readonly decimals?: number | null }): string {
  if (decimals === null || decimals === undefined) return String(number);
  const short = number.toFixed(decimals);
  return Number(short) === number ? short : String(number);
}
