/** Draws the times below the plot. The library's own are cut off at the edges. */
import type { IPrimitivePaneView, ISeriesPrimitive, Time } from 'lightweight-charts';
import type { Bar } from '../../../lib/model/exercises.ts';
import { fontSize, viewOf } from './chart-label-painter.ts';
import { timesOf } from './chart-time.ts';

interface Clocked {
  readonly bars: () => readonly Bar[];
  readonly color: () => string;
  readonly xOf: (bar: number) => number | null;
}

export class ClockPainter implements ISeriesPrimitive<Time> {
  private readonly views: readonly IPrimitivePaneView[];
  readonly timeAxisPaneViews = (): readonly IPrimitivePaneView[] => this.views;

  constructor({ bars, color, xOf }: Clocked, fontFamily: string) {
    const view = viewOf((context, { width, height }) => {
      context.font = `${fontSize}px ${fontFamily}`;
      context.textBaseline = 'middle';
      context.textAlign = 'center';
      context.fillStyle = color();
      const spacing = (xOf(1) ?? 0) - (xOf(0) ?? 0);
      for (const { x, text } of timesOf(bars(), xOf, spacing, width)) context.fillText(text, x, height / 2 + 1);
    });
    // Below the crosshair's time.
    this.views = [{ ...view, zOrder: () => 'bottom' }];
  }
}
