import type { PriceLevel } from '../../lib/model/entries.ts';

const number = (price: number) => price.toLocaleString('en-US', { maximumFractionDigits: 4 });

/** x and y of prices in a box of the given size, oldest at the left. */
function points(prices: readonly number[], width: number, height: number, low: number, high: number): string {
  const step = width / Math.max(1, prices.length - 1);
  const scale = height / (high - low || 1);
  return prices.map((price, at) => `${(at * step).toFixed(1)},${((high - price) * scale).toFixed(1)}`).join(' ');
}

/** A night in a line. The figures beside it say the same, so it is hidden from screen readers. */
export const Sparkline = ({ prices }: { readonly prices: readonly number[] }) => (
  <svg className="sparkline" viewBox="-2 -2 100 28" aria-hidden="true">
    <polyline points={points(prices, 96, 24, Math.min(...prices), Math.max(...prices))} />
  </svg>
);

/** Prices with the named levels across them. */
export function PriceChart({
  title,
  prices,
  levels,
}: {
  readonly title: string;
  readonly prices: readonly number[];
  readonly levels: readonly PriceLevel[];
}) {
  const all = [...prices, ...levels.map(({ price }) => price)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const y = (price: number) => ((high - price) / (high - low || 1)) * 180;
  const said = levels.map(({ name, price }) => `${name} ${number(price)}`).join(', ');
  return (
    <figure className="price-chart">
      <svg
        viewBox="0 -14 480 208"
        role="img"
        aria-label={`${title}. From ${number(prices[0]!)} to ${number(prices.at(-1)!)}. ${said}`}
      >
        {levels.map(({ name, price }) => (
          <g key={name}>
            <path d={`M0 ${y(price)}H480`} />
            <text x="480" y={y(price) - 5} textAnchor="end">
              {name} {number(price)}
            </text>
          </g>
        ))}
        <polyline
          points={points(
            prices,
            330,
            (180 * (Math.max(...prices) - Math.min(...prices))) / (high - low || 1),
            Math.min(...prices),
            Math.max(...prices),
          )}
          transform={`translate(0 ${y(Math.max(...prices))})`}
        />
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
