/** Where labels stand, and which of them a crowded chart leaves out; pure, so that it can be unit-tested. */
import { spread } from '../../../lib/model/label-places.ts';
import type { ChartLabel } from './chart-labels.ts';

/** Height of a line of text, in pixels. */
export const lineHeight = 16;

export interface Spot extends ChartLabel {
  /** Of its line and of its center, in pixels from the top. */
  readonly line: number;
  readonly y: number;
  readonly height: number;
}

/** After the name of a line that is above or below the plot. */
export const beyond = (y: number, space: number): string => (y < 0 ? ' ↑' : y > space ? ' ↓' : '');

/**
 * Levels beyond the edges have no label; the others point to where they are. A level that would stand more than a
 * line of text away from its own line has no label either unless an answer is about it, one without a name as soon as it would have to move.
 * @param space height of the plot
 */
export function spotsOf(labels: readonly ChartLabel[], yOf: (price: number) => number | null, space: number): Spot[] {
  const wanted = labels.flatMap((label): Omit<Spot, 'y'>[] => {
    const line = yOf(label.price);
    if (line === null) return [];
    const arrow = beyond(line, space);
    if (arrow && (label.kind === 'level' || label.kind === 'last')) return [];
    const names = label.names.map((name, at) => (at === label.names.length - 1 ? name + arrow : name));
    return [{ ...label, names, line, height: Math.max(1, names.length) * lineHeight + 1 }];
  });
  return placed(wanted, space);
}

function placed(wanted: readonly Omit<Spot, 'y'>[], space: number): Spot[] {
  const centers = spread(
    wanted.map(({ line, height, kind }) => ({ at: line, height, fixed: kind === 'last' })),
    space,
  );
  const spots = wanted.map((each, at) => ({ ...each, y: centers[at]! }));
  const [farthest] = spots
    .map((spot, at) => ({ at, excess: excessOf(spot) }))
    .filter(({ excess }) => excess > 0)
    .sort((one, other) => other.excess - one.excess);
  return farthest ? placed(wanted.toSpliced(farthest.at, 1), space) : spots;
}

/** How much farther than it may be a level's label is from its line. */
function excessOf({ kind, key, names, line, y }: Spot): number {
  if (kind !== 'level' || key) return 0;
  return Math.abs(y - line) - (names.length > 0 ? lineHeight : 2);
}
