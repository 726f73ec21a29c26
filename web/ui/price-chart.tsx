import type { PriceLevel } from '../../lib/model/entries.ts';
import * as messages from './messages.lazy.tsx';

const figure = (price: number) => price.toLocaleString('en-US', { maximumFractionDigits: 4 });

/**
 * Prices as points of a line, oldest at the left.
 * @param y maps a price to a vertical position
 */
const line = (prices: readonly number[], width: number, y: (price: number) => number): string =>
  prices.map((price, at) => `${((at * width) / (prices.length - 1)).toFixed(1)},${y(price).toFixed(1)}`).join(' ');

/** Maps prices to vertical positions, the highest price at the top. */
function scale(prices: readonly number[], height: number): (price: number) => number {
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return (price) => ((high - price) / (high - low || 1)) * height;
}

/** A night as a line. Screen readers get the numbers beside it, so the chart is hidden from them. */
export const Sparkline = ({ prices }: { readonly prices: readonly number[] }) => (
  <svg className="sparkline" viewBox="-2 -2 100 28" aria-hidden="true">
    <polyline points={line(prices, 96, scale(prices, 24))} />
  </svg>
);

interface PriceChartProps {
  readonly title: string;
  readonly prices: readonly number[];
  readonly levels: readonly PriceLevel[];
}

const labelHeight = 20;

/** Places labels from top to bottom, each at its price or just below the previous label. */
function placed(levels: readonly PriceLevel[], y: (price: number) => number) {
  let least = -Infinity;
  return levels
    .toSorted((a, b) => b.price - a.price)
    .map(({ name, price }) => {
      const top = Math.max(y(price) - 6, least);
      least = top + labelHeight;
      return { words: `${name} ${figure(price)}`, level: y(price), top };
    });
}

/** A price line with the named levels. */
export function PriceChart({ title, prices, levels }: PriceChartProps) {
  const y = scale([...prices, ...levels.map(({ price }) => price)], 190);
  const description = levels.map(({ name, price }) => `${name} ${figure(price)}`).join(', ');
  const labels = placed(levels, y);
  return (
    <figure className="price-chart">
      <svg
        viewBox="0 -24 480 240"
        role="img"
        aria-label={messages.chart(title, figure(prices[0]!), figure(prices.at(-1)!), description)}
      >
        {labels.map(({ words, level }) => (
          <path key={words} d={`M0 ${level}H480`} />
        ))}
        <polyline points={line(prices, 310, y)} />
        {labels.map(({ words, top }) => (
          <text key={words} x="480" y={top} textAnchor="end">
            {words}
          </text>
        ))}
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
