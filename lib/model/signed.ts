/** `+1.50`, `−1.00`: with a sign, so that color is not needed. Pure. */
export const signed = (r: number): string => `${r > 0 ? '+' : r < 0 ? '−' : ''}${Math.abs(r).toFixed(2)}`;
