/** What the labels of a chart's prices say; pure, so that it can be unit-tested. */
import type { ChartLine } from './chart-lines.ts';

export interface ChartLabel {
  /** `last` is the last price, which has no name. */
  readonly kind: ChartLine['kind'] | 'last';
  /** One line of text for each. */
  readonly names: readonly string[];
  /** The names without those of levels, where a trade or an answer has a level's price. */
  readonly short?: readonly string[];
  readonly price: number;
  readonly key?: boolean;
}

/** The kind of a label that several lines share is the last of these. */
const byImportance = ['level', 'last', 'right', 'mark', 'entry', 'exit', 'stop', 'target'] as const;

/**
 * One label for each price, the highest first: two labels of one price would stand on each other.
 * @param isSmall whether there is only room for the names that matter
 */
export function labelsOf(lines: readonly ChartLine[], last: number | undefined, isSmall: boolean): ChartLabel[] {
  const named = lines.map(({ kind, name, price, minor, key }) => ({
    kind,
    name: minor && isSmall ? '' : name,
    price,
    key,
  }));
  const priced: readonly (Omit<ChartLabel, 'names'> & { readonly name: string })[] =
    last === undefined ? named : [...named, { kind: 'last', name: '', price: last }];
  return [...Map.groupBy(priced, ({ price }) => price)]
    .map(([price, same]) => {
      const names = namesOf(same);
      const short = namesOf(same.filter(({ kind }) => kind !== 'level'));
      return {
        price,
        kind: byImportance[Math.max(...same.map(({ kind }) => byImportance.indexOf(kind)))]!,
        ...(same.some(({ key }) => key) ? { key: true } : {}),
        names,
        ...(short.length > 0 && short.length < names.length ? { short } : {}),
      };
    })
    .sort((one, other) => other.price - one.price);
}

const namesOf = (same: readonly { readonly name: string }[]): string[] =>
  joined([...new Set(same.map(({ name }) => name).filter(Boolean))]);

/** A taller label would cover others, and tells levels below the chart instead. */
const mostLines = 2;

/** A label's names broken into lines of at most this width. */
export function narrowed({ names, short }: ChartLabel, widest: number, widthOf: (text: string) => number): string[] {
  const all = wrapped(names, widest, widthOf);
  return short && all.length > mostLines ? wrapped(short, widest, widthOf) : all;
}

/** Lines of text, none wider than that unless a single word is. */
const wrapped = (names: readonly string[], widest: number, widthOf: (text: string) => number): string[] =>
  names.flatMap((name) =>
    // No line begins with an equals sign.
    name.split(/ (?!=)/).reduce<string[]>((lines, word) => {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      return lines.length > 0 && widthOf(longer) <= widest ? [...lines.slice(0, -1), longer] : [...lines, word];
    }, []),
  );

/** `High of the day =` above `your level`. */
const joined = (names: readonly string[]): string[] =>
  names.map((name, at) => (at === 0 ? name : lowered(name)) + (at < names.length - 1 ? ' =' : ''));

/** Without its capital, except `VWAP`. */
const lowered = (name: string): string =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
