/** Which lines of a chart stand without their names; pure, so that it can be unit-tested. */
import type { ChartLine } from './chart-lines.ts';
import { beyond, type Spot } from './label-spots.ts';

/** Each name once: those that no label at their price tells, with an arrow where they are beyond the plot. @param space its height */
export function unnamedLines(
  lines: readonly ChartLine[],
  spots: readonly Pick<Spot, 'price' | 'names'>[],
  yOf: (price: number) => number | null,
  space: number,
): ChartLine[] {
  const isTold = ({ name, price }: ChartLine) =>
    spots.some((spot) => spot.price === price && spot.names.join(' ').toLowerCase().includes(name.toLowerCase()));
  const unnamed = lines.flatMap((line) => {
    const y = yOf(line.price);
    if (y === null || isTold(line)) return [];
    return [{ ...line, name: line.name + beyond(y, space) }];
  });
  return [...new Map(unnamed.map((line) => [`${line.name} ${line.price}`, line])).values()].sort(
    (one, other) => other.price - one.price,
  );
}
