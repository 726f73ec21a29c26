/** Draws the labels of prices: their names at the right edge of the plot, and the prices on the axis. */
import type { IPrimitivePaneRenderer, IPrimitivePaneView, ISeriesPrimitive, Time } from 'lightweight-charts';
import type { ChartColors } from './chart-colors.ts';
import { narrowed, type ChartLabel } from './chart-labels.ts';
import { colorOf } from './chart-lines.ts';
import { lineHeight, spotsOf, type Spot } from './label-spots.ts';

// In pixels.
const padding = 5;
/** Text of the axis begins here, as its other prices do. */
const axisInset = 10;
/** From a label that had to move, back to its line. */
const leader = 14;
/** A label that is this near its line needs no leader. */
const near = 2;
/** Where a leader meets its line. */
const dot = 3;
export const fontSize = 12;

/** What the painter reads when it draws. */
export interface Labeled {
  readonly labels: () => readonly ChartLabel[];
  /** Prices of lines that a small chart names below it. */
  readonly unlabeled: () => readonly number[];
  readonly colors: () => ChartColors;
  readonly yOf: (price: number) => number | null;
  readonly words: (price: number) => string;
  /** Told which labels were drawn. @param space height of the plot */
  readonly onDrawn: (spots: readonly Spot[], space: number) => void;
}

export class LabelPainter implements ISeriesPrimitive<Time> {
  private readonly source: Labeled;
  private readonly font: string;
  private readonly ruler = document.createElement('canvas').getContext('2d')!;
  private readonly measured = new Map<string, number>();
  private readonly inPlot = [viewOf((context, { width, height }) => this.drawNames(context, width, height))];
  private readonly onAxis = [viewOf((context, { width, height }) => this.drawPrices(context, width, height))];
  readonly paneViews = (): readonly IPrimitivePaneView[] => this.inPlot;
  readonly priceAxisPaneViews = (): readonly IPrimitivePaneView[] => this.onAxis;

  constructor(source: Labeled, fontFamily: string) {
    this.source = source;
    this.font = `${fontSize}px ${fontFamily}`;
    this.ruler.font = this.font;
  }

  /** The widest name with its padding. */
  width(): number {
    return Math.max(0, ...this.source.labels().map(({ names }) => this.widthOf(names)));
  }

  /** Whether a price of the axis at this height would be behind a label. */
  covers(at: number, space: number): boolean {
    return this.spots(space).some(({ y, height }) => Math.abs(y - at) < (height + lineHeight) / 2);
  }

  /** Breaks names into lines that, with their padding, are at most this wide. */
  wrap(labels: readonly ChartLabel[], widest: number): ChartLabel[] {
    const widthOf = (text: string) => this.measure(text);
    return labels.map((label) => ({ ...label, names: narrowed(label, widest - 2 * padding, widthOf) }));
  }

  private widthOf(names: readonly string[]): number {
    return names.length === 0 ? 0 : Math.max(...names.map((name) => this.measure(name))) + 2 * padding;
  }

  private measure(text: string): number {
    const known = this.measured.get(text) ?? this.ruler.measureText(text).width;
    this.measured.set(text, known);
    return known;
  }

  private spots(space: number): Spot[] {
    return spotsOf(this.source.labels(), this.source.yOf, space);
  }

  private drawNames(context: CanvasRenderingContext2D, width: number, height: number): void {
    context.font = this.font;
    context.textBaseline = 'middle';
    const spots = this.spots(height);
    const leftOf = ({ names }: Spot) => width - this.widthOf(names);
    // Leaders are bent beside the widest name, so that no name covers a part of one.
    const bend = Math.min(width, ...spots.map(leftOf)) - 1;
    const moved = spots.filter(({ y, line }) => Math.abs(y - line) > near);
    // Their lines end where leaders begin: farther right each would run into the label of another.
    context.fillStyle = this.source.colors().paper;
    const unlabeled = this.source.unlabeled().flatMap((price) => this.source.yOf(price) ?? []);
    for (const line of [...moved.map((spot) => spot.line), ...unlabeled])
      context.fillRect(bend - leader, line - 2, width, 4);
    for (const spot of moved) {
      const [back, front] = this.colorsOf(spot);
      const color = spot.kind === 'level' ? front : back;
      const line = Math.max(0, Math.min(spot.line, height));
      context.strokeStyle = color;
      context.lineWidth = spot.kind === 'level' ? 1 : 2;
      context.beginPath();
      context.moveTo(leftOf(spot), spot.y);
      context.lineTo(bend, spot.y);
      context.lineTo(bend - leader, line);
      context.stroke();
      context.fillStyle = color;
      context.beginPath();
      context.arc(bend - leader, line, dot, 0, 2 * Math.PI);
      context.fill();
    }
    for (const spot of spots.filter(({ names }) => names.length > 0)) {
      const [back, front] = this.colorsOf(spot);
      context.fillStyle = back;
      context.fillRect(leftOf(spot), spot.y - spot.height / 2, width, spot.height - 1);
      context.fillStyle = front;
      for (const [at, name] of spot.names.entries())
        context.fillText(name, leftOf(spot) + padding, spot.y + (at - (spot.names.length - 1) / 2) * lineHeight);
    }
    this.source.onDrawn(spots, height);
  }

  private drawPrices(context: CanvasRenderingContext2D, width: number, height: number): void {
    context.font = this.font;
    context.textBaseline = 'middle';
    for (const spot of this.spots(height)) {
      const [back, front] = this.colorsOf(spot);
      context.fillStyle = back;
      context.fillRect(0, spot.y - spot.height / 2, width, spot.height - 1);
      context.fillStyle = front;
      context.fillText(this.source.words(spot.price), axisInset, spot.y);
    }
  }

  /** Of the background and of the text. */
  private colorsOf({ kind }: Spot): readonly [string, string] {
    const colors = this.source.colors();
    return kind === 'level'
      ? [colors.paper, colors.soft]
      : [kind === 'last' ? colors.soft : colorOf(kind, colors), colors.paper];
  }
}

type Draw = (context: CanvasRenderingContext2D, size: { readonly width: number; readonly height: number }) => void;

/** Above the bars, so that every name can be read. */
export function viewOf(draw: Draw): IPrimitivePaneView {
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) => target.useMediaCoordinateSpace(({ context, mediaSize }) => draw(context, mediaSize)),
  };
  return { zOrder: () => 'top', renderer: () => renderer };
}
