/** Overlays of the bars: price lines, and markers at times. */
import { LineStyle } from 'lightweight-charts';
import type { ChartColors } from './chart-colors.ts';

export interface ChartLine {
  readonly kind: 'level' | 'mark' | 'right' | 'entry' | 'stop' | 'target';
  readonly name: string;
  readonly price: number;
}

/** Where a trade ended. */
export interface ChartFlag {
  /** Minute of a bar. */
  readonly at: number;
  readonly text: string;
}

export const styles = {
  level: LineStyle.Dotted,
  mark: LineStyle.Solid,
  right: LineStyle.Dashed,
  entry: LineStyle.Solid,
  stop: LineStyle.Dashed,
  target: LineStyle.Dashed,
} as const;

export const colorOf = (kind: ChartLine['kind'], colors: ChartColors): string =>
  ({
    level: colors.soft,
    mark: colors.accent,
    right: colors.ink,
    entry: colors.ink,
    stop: colors.down,
    target: colors.up,
  })[kind];
