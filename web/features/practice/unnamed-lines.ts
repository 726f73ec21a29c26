/** Which lines of a chart stand without their names; pure, so that it can be unit-tested. */
import type { ChartLine } from './chart-lines.ts';
import type { Spot } from './label-spots.ts';

/** Each name once: those in the plot that no label at their price tells. @param space height of the plot */
export function unnamedLines(
  lines: readonly ChartLine[],
  spots: readonly Pick<Spot, 'price' | 'names'>[],
  yOf: (price: number) => number | null,
  space: number,
): ChartLine[] {
  const isTold = ({ name, price }: ChartLine) =>
    spots.some((spot) => spot.price === price && spot.names.join(' ').toLowerCase().includes(name.toLowerCase()));
  const isVisible = ({ price }: ChartLine) => {
    const y = yOf(price);
    return y !== null && y >= 0 && y <= space;
  };
  const unnamed = lines.filter((line) => isVisible(line) && !isTold(line));
  return [...new Map(unnamed.map((line) => [`${line.name} ${line.price}`, line])).values()].sort(
    (one, other) => other.price - one.price,
  );
}
