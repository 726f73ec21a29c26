/** Paths of prices, amounts, and accounts in lesson charts. */

export type Point = readonly [time: number, level: number];

/** A path: points of time and height (both 0 to 1), its noise, and its gap. */
export interface Path {
  readonly points: readonly Point[];
  readonly noise: number;
  readonly count?: number;
  /** Noise after `gap`, if it differs. */
  readonly after?: number;
  /** Time of the gap, or of the event in it. */
  readonly gap?: number;
  /** A second line. */
  readonly beside?: readonly Point[];
}

const flat = (level: number): readonly Point[] => [
  [0, level],
  [1, level],
];

/** All paths, by name. */
// prettier-ignore
export const paths: Readonly<Record<string, Path>> = {
  rise: { points: [[0, 0.1], [0.3, 0.38], [0.44, 0.28], [0.72, 0.72], [0.84, 0.62], [1, 0.92]], noise: 0.05 },
  fall: { points: [[0, 0.92], [0.3, 0.6], [0.44, 0.7], [0.72, 0.3], [0.84, 0.4], [1, 0.1]], noise: 0.05 },
  range: { points: [[0, 0.5], [0.12, 0.88], [0.3, 0.12], [0.5, 0.86], [0.68, 0.14], [0.86, 0.84], [1, 0.62]], noise: 0.06 },
  quiet: { points: flat(0.5), noise: 0.12 },
  storm: { points: [[0, 0.5], [1, 0.45]], noise: 0.45 },
  calm: { points: flat(0.5), noise: 0.4, after: 0.1, gap: 0.5 },
  widen: { points: flat(0.5), noise: 0.08, after: 0.42, gap: 0.6 },
  spike: { points: [[0, 0.28], [0.45, 0.34], [0.52, 0.94], [0.62, 0.58], [1, 0.46]], noise: 0.05 },
  'spike-down': { points: [[0, 0.66], [0.5, 0.62], [0.55, 0.08], [0.6, 0.6], [1, 0.68]], noise: 0.04 },
  'gap-up': { points: [[0, 0.14], [0.449, 0.3], [0.45, 0.68], [1, 0.9]], noise: 0.05, gap: 0.45 },
  'gap-down': { points: [[0, 0.86], [0.449, 0.76], [0.45, 0.32], [1, 0.16]], noise: 0.05, gap: 0.45 },
  'gap-fade': { points: [[0, 0.16], [0.449, 0.3], [0.45, 0.78], [0.58, 0.92], [1, 0.34]], noise: 0.05, gap: 0.45 },
  break: { points: [[0, 0.3], [0.15, 0.56], [0.35, 0.2], [0.55, 0.54], [0.66, 0.42], [0.85, 0.84], [1, 0.9]], noise: 0.04 },
  fade: { points: [[0, 0.4], [0.42, 0.94], [0.7, 0.42], [1, 0.12]], noise: 0.05 },
  drive: { points: [[0, 0.08], [0.5, 0.62], [0.64, 0.5], [1, 0.94]], noise: 0.03 },
  test: { points: [[0, 0.42], [0.24, 0.06], [0.6, 0.6], [1, 0.94]], noise: 0.04 },
  reversal: { points: [[0, 0.82], [0.5, 0.08], [1, 0.76]], noise: 0.06 },
  drift: { points: [[0, 0.16], [0.249, 0.2], [0.25, 0.52], [0.4, 0.46], [1, 0.9]], noise: 0.04, gap: 0.25 },
  few: { points: [[0, 0.3], [0.4, 0.12], [1, 0.85]], noise: 0.12, count: 7 },
  jump: { points: [[0, 0.35], [0.5, 0.4], [0.53, 0.92], [0.6, 0.7], [0.75, 0.2], [1, 0.6]], noise: 0.04, gap: 0.5 },
  night: { points: [[0, 0.44], [0.1, 0.58], [0.35, 0.03], [0.5, 0.3], [0.76, 0.97], [0.86, 0.76], [1, 0.84]], noise: 0.02 },
  decay: { points: [[0, 0.92], [0.25, 0.56], [0.5, 0.36], [0.75, 0.24], [1, 0.18]], noise: 0.01 },
  drawdown: { points: [[0, 0.3], [0.4, 0.94], [0.62, 0.5], [0.72, 0.56], [0.94, 0.08], [1, 0.14]], noise: 0.03 },
  recovery: { points: [[0, 0.4], [0.25, 0.9], [0.5, 0.14], [0.8, 0.5], [1, 0.9]], noise: 0.03 },
  converge: { points: [[0, 0.84], [1, 0.5]], noise: 0.02, beside: [[0, 0.3], [1, 0.5]] },
  pair: { points: [[0, 0.2], [0.4, 0.5], [0.6, 0.44], [1, 0.9]], noise: 0.04, beside: [[0, 0.1], [0.3, 0.36], [0.7, 0.5], [1, 0.72]] },
  band: { points: [[0, 0.5], [0.3, 0.62], [0.55, 0.38], [0.8, 0.8], [0.82, 0.5], [1, 0.46]], noise: 0.03 },
  regime: { points: [[0, 0.8], [0.3, 0.86], [0.6, 0.74], [0.85, 0.34], [1, 0.14]], noise: 0.03 },
  'catch-up': { points: [[0, 0.1], [0.249, 0.1], [0.25, 0.92], [1, 0.92]], noise: 0, beside: [[0, 0.1], [0.25, 0.1], [0.5, 0.28], [0.75, 0.41], [1, 0.5]] },
  split: { points: [[0, 0.7], [0.3, 0.78], [0.499, 0.92], [0.5, 0.42], [1, 0.5]], noise: 0.03, gap: 0.5 },
  smile: { points: [[0, 0.95], [0.15, 0.6], [0.5, 0.22], [0.85, 0.55], [1, 0.9]], noise: 0.08 },
  session: { points: [[0, 0.3], [0.2, 0.22], [0.35, 0.6], [0.45, 0.5], [0.6, 0.92], [0.75, 0.6], [1, 0.12]], noise: 0.08 },
  late: { points: [[0, 0.4], [0.8, 0.36], [0.92, 0.95], [1, 0.3]], noise: 0.08 },
  handover: { points: [[0, 0.92], [0.5, 0.6], [1, 0.06]], noise: 0.05, beside: [[0, 0.06], [0.5, 0.5], [1, 0.95]] },
};
