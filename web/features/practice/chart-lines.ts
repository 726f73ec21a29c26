/** Overlays of the bars: price lines, and where trades ended. */
import { LineStyle } from 'lightweight-charts';
import type { ChartColors } from './chart-colors.ts';

export interface ChartLine {
  readonly kind: 'level' | 'mark' | 'right' | 'entry' | 'stop' | 'target' | 'exit';
  readonly name: string;
  readonly price: number;
}

/** Where a trade ended. */
export interface ChartExit {
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
