/** Names of prices, shown at chart lines and in verdicts. */
export const references = {
  'prior-high': 'Prior day’s high',
  'prior-low': 'Prior day’s low',
  'prior-close': 'Prior close',
  'overnight-high': 'Overnight high',
  'overnight-low': 'Overnight low',
  'overnight-middle': 'Overnight middle',
  open: 'Opening price',
  'opening-range-high': 'Opening range high',
  'opening-range-low': 'Opening range low',
  high: 'High of the day',
  low: 'Low of the day',
  vwap: 'VWAP',
  last: 'Last price',
} as const;

/** Names of prices that move during the day, with the time up to which they are known. */
export const asOf: Partial<Record<keyof typeof references, (time: string) => string>> = {
  high: (time) => `High as of ${time}`,
  low: (time) => `Low as of ${time}`,
  vwap: (time) => `VWAP as of ${time}`,
};
