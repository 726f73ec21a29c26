/** Prices in a market, in multiples of its tick size. Pure. */
const { round } = Math;

/** Decimal places of a tick: 2 for 0.25. */
export const decimalsOf = (tick: number): number => (`${tick}`.split('.')[1] ?? '').length;

/** Rounds any number to the nearest price in that market, as an exact decimal. */
export function ticked(tick: number): (price: number) => number {
  const scale = 10 ** decimalsOf(tick);
  return (price) => round(round(price / tick) * tick * scale) / scale;
}

export const onTick = (price: number, tick: number): number => ticked(tick)(price);

/** The price as text: `5918.25`. */
export const priceWords = (price: number, tick: number): string => price.toFixed(decimalsOf(tick));
