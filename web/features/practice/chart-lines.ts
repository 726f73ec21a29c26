/** Overlays of the bars: price lines, and where trades began and ended. */
import { LineStyle } from 'lightweight-charts';
import type { ChartColors } from './chart-colors.ts';

export interface ChartLine {
  readonly kind: 'level' | 'mark' | 'right' | 'entry' | 'stop' | 'target' | 'exit';
  readonly name: string;
  readonly price: number;
  /** Minute before which it is not shown. */
  readonly knownAt?: number | null;
  /** Not what the answered question is about: a small chart shows its price without its name. */
  readonly minor?: boolean;
  /** Named below a small chart, where the answer is not about it. */
  readonly spare?: boolean;
  /** A level that an answer is about: it keeps its label, however crowded the chart is. */
  readonly key?: boolean;
}

/** Where a trade began or ended. */
export interface ChartMark {
  readonly kind: 'long' | 'short' | 'exit';
  /** Minute of a bar. */
  readonly at: number;
  readonly price: number;
}

export const styles = {
  level: LineStyle.Dotted,
  mark: LineStyle.Solid,
  right: LineStyle.Dashed,
  entry: LineStyle.Solid,
  stop: LineStyle.Dashed,
  target: LineStyle.Dashed,
  exit: LineStyle.Dotted,
} as const;

export const colorOf = (kind: ChartLine['kind'], colors: ChartColors): string =>
  ({
    level: colors.soft,
    mark: colors.accent,
    right: colors.ink,
    entry: colors.ink,
    stop: colors.down,
    target: colors.up,
    exit: colors.ink,
  })[kind];
