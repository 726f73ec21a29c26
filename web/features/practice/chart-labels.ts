/** What the labels of a chart's prices say; pure, so that it can be unit-tested. */
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
