/** Prices of a market whose smallest step is a tick. Pure. */
const { round } = Math;

/** Decimal places in which a tick is written: 2 of 0.25. */
export const decimalsOf = (tick: number): number => (`${tick}`.split('.')[1] ?? '').length;

/** Makes any number the nearest price of that market, as the decimal it is written as. */
export function ticked(tick: number): (price: number) => number {
  const scale = 10 ** decimalsOf(tick);
  return (price) => round(round(price / tick) * tick * scale) / scale;
}

export const onTick = (price: number, tick: number): number => ticked(tick)(price);

/** As it is shown: `5918.25`. */
export const priceWords = (price: number, tick: number): string => price.toFixed(decimalsOf(tick));
