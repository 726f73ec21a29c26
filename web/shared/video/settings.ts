/** The learner's player settings, stored in this browser. */
import { keep, recall } from '../../api/kept.ts';

interface Settings {
  readonly volume: number;
  readonly muted: boolean;
  readonly rate: number;
}

/** Stored with them. */
export interface Choices {
  readonly captions: boolean;
  /** Name of a quality; null for the best. */
  readonly quality: string | null;
  /** Whether the next lesson starts automatically. */
  readonly goesOn: boolean;
  /** Whether single-key shortcuts work wherever the focus is on the page (WCAG 2.1.4). */
  readonly keysEverywhere: boolean;
}

const storageKey = 'player';
type Kept = Partial<Settings & Choices>;
const all = (): Kept => {
  const kept = recall<Kept>(storageKey);
  return typeof kept === 'object' && kept !== null ? kept : {};
};

export const keepSettings = (change: Kept): void => keep(storageKey, { ...all(), ...change });

const numberWithin = (value: unknown, least: number, most: number, other: number) =>
  typeof value === 'number' && value >= least && value <= most ? value : other;

export function recallSettings(): Settings {
  const { volume, muted, rate } = all();
  return {
    volume: numberWithin(volume, 0, 1, 1),
    muted: muted === true,
    rate: numberWithin(rate, 0.5, 2, 1),
  };
}

export function recallChoices(): Choices {
  const { captions, quality, goesOn, keysEverywhere } = all();
  return {
    captions: captions !== false,
    quality: typeof quality === 'string' ? quality : null,
    goesOn: goesOn !== false,
    keysEverywhere: keysEverywhere !== false,
  };
}
