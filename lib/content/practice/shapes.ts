/** Shapes of a session, as a path that its price follows despite the noise. */
import type { Random } from './random.ts';

/** A minute after the open, and the distance from the opening price at that minute, in typical daily ranges. */
export type Anchor = readonly [minute: number, far: number];

/** Upward; each has a downward twin. */
const upward = {
  /** Leaves the opening price immediately and does not return to it. */
  drive: [
    [5, 0.13],
    [30, 0.5],
    [60, 0.64],
    [150, 0.6],
    [390, 0.75],
  ],
  /** Leaves like a drive, fails within the hour, and ends on the other side. */
  'failed-drive': [
    [5, 0.13],
    [18, 0.32],
    [36, 0.2],
    [60, -0.06],
    [150, -0.3],
    [390, -0.22],
  ],
  /** Tests the other side for a few minutes, then leaves. */
  'test-drive': [
    [6, -0.12],
    [12, 0.02],
    [40, 0.5],
    [90, 0.55],
    [390, 0.65],
  ],
  /** Falls far enough to be convincing, is rejected there, and returns through the opening price. */
  rejection: [
    [12, -0.32],
    [32, -0.04],
    [55, 0.3],
    [120, 0.4],
    [390, 0.45],
  ],
  trend: [
    [60, 0.2],
    [180, 0.45],
    [300, 0.75],
    [390, 0.95],
  ],
  reversal: [
    [60, -0.35],
    [110, -0.6],
    [150, -0.5],
    [250, 0],
    [390, 0.3],
  ],
  breakout: [
    [30, 0.2],
    [70, -0.1],
    [110, 0.2],
    [150, -0.05],
    [168, 0.2],
    [200, 0.5],
    [280, 0.65],
    [390, 0.8],
  ],
  /** Breaks out upward, and falls back. */
  'failed-breakout': [
    [30, 0.2],
    [70, -0.1],
    [110, 0.2],
    [150, -0.05],
    [172, 0.32],
    [186, 0.05],
    [240, -0.3],
    [390, -0.4],
  ],
} as const satisfies Record<string, readonly Anchor[]>;

const sideways = {
  /** Trades on both sides of the opening price. */
  auction: [
    [8, 0.13],
    [18, -0.13],
    [30, 0.11],
    [45, -0.09],
    [60, 0.03],
    [120, 0.1],
    [200, -0.1],
    [390, 0],
  ],
  range: [
    [40, 0.25],
    [90, -0.2],
    [150, 0.25],
    [220, -0.2],
    [290, 0.22],
    [350, -0.15],
    [390, 0.05],
  ],
} as const satisfies Record<string, readonly Anchor[]>;

type Upward = keyof typeof upward;
export type Shape = 'random' | keyof typeof sideways | `${Upward}-${'up' | 'down'}`;

export const shapes: readonly Shape[] = [
  'random',
  ...(Object.keys(sideways) as (keyof typeof sideways)[]),
  ...(Object.keys(upward) as Upward[]).flatMap((name) => [`${name}-up`, `${name}-down`] as const),
];

/** The anchors of a shape, different in every session; none for a session without a shape. */
export function anchorsOf(shape: Shape, random: Random): readonly Anchor[] {
  if (shape === 'random') return [];
  const down = shape.endsWith('-down');
  const name = shape.replace(/-(up|down)$/, '');
  const path: readonly Anchor[] = name in upward ? upward[name as Upward] : sideways[name as keyof typeof sideways];
  return path.map(([minute, far]): Anchor => {
    const moved = minute === 390 ? minute : Math.round(minute * random.between(0.92, 1.08));
    return [moved, (down ? -far : far) * random.between(0.88, 1.12)];
  });
}
