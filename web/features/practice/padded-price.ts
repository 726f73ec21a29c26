/** A price that is being typed, with the decimals of its market: `72.2` becomes `72.20`. Any other text stays as it is. */
export const paddedPrice = (text: string, decimals: number): string =>
  /^\d+\.\d+$/.test(text) ? text.padEnd(text.indexOf('.') + 1 + decimals, '0') : text;
