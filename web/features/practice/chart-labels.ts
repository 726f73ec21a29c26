/** Where the labels of a chart's prices stand at its right edge; pure, so that it can be unit-tested. */
import type { ChartLine } from './chart-lines.ts';

export interface ChartLabel {
  /** `last` is the last price, which has no name. */
  readonly kind: ChartLine['kind'] | 'last';
  /** One line of text for each. */
  readonly names: readonly string[];
  readonly price: number;
}

/** The kind of a label that several lines share is the last of these. */
const byImportance = ['level', 'last', 'right', 'mark', 'entry', 'exit', 'stop', 'target'] as const;

/** One label for each price, the highest first: two labels of one price would stand on each other. */
export function labelsOf(lines: readonly ChartLine[], last: number | undefined): ChartLabel[] {
  const priced: readonly { readonly kind: ChartLabel['kind']; readonly name: string; readonly price: number }[] =
    last === undefined ? lines : [...lines, { kind: 'last', name: '', price: last }];
  return [...Map.groupBy(priced, ({ price }) => price)]
    .map(([price, same]) => ({
      price,
      kind: byImportance[Math.max(...same.map(({ kind }) => byImportance.indexOf(kind)))]!,
      names: joined([...new Set(same.map(({ name }) => name).filter(Boolean))]),
    }))
    .sort((one, other) => other.price - one.price);
}

/** `High of the day =` above `your level`. */
const joined = (names: readonly string[]): string[] =>
  names.map((name, at) => (at === 0 ? name : lowered(name)) + (at < names.length - 1 ? ' =' : ''));

/** Without its capital, except `VWAP`. */
const lowered = (name: string): string =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

interface Wanted {
  /** The line that is labeled, in pixels from the top. */
  readonly at: number;
  readonly height: number;
}

/**
 * Centers of labels in pixels: each as near to its line as the others and the edges allow. Overlapping ones share
 * the distance among them, as in a monotone regression.
 * @param wanted the uppermost first @param space height of the plot
 */
export function spread(wanted: readonly Wanted[], space: number): number[] {
  let below = 0;
  // Distance of each center from the top of the first label when they touch.
  const offsets = wanted.map(({ height }) => {
    below += height;
    return below - height / 2;
  });
  const groups: { sum: number; count: number }[] = [];
  for (const [index, { at }] of wanted.entries()) {
    let group = { sum: at - offsets[index]!, count: 1 };
    for (let before = groups.at(-1); before && mean(before) >= mean(group); before = groups.at(-1)) {
      groups.pop();
      group = { sum: before.sum + group.sum, count: before.count + group.count };
    }
    groups.push(group);
  }
  const tops = groups.flatMap((group) =>
    Array<number>(group.count).fill(Math.max(0, Math.min(mean(group), space - below))),
  );
  return tops.map((top, index) => top + offsets[index]!);
}

const mean = ({ sum, count }: { readonly sum: number; readonly count: number }): number => sum / count;
