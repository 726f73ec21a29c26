import type { Config } from '../../stage/caller.ts';
import type { Shop } from '../../stage/shop.ts';
import type { Tally } from './tally.ts';

/** What is on sale, as the catalogue says it. */
export interface Offer {
  readonly link: string;
  readonly type: string;
  readonly price: number;
}

/** What all virtual learners share. */
export interface World {
  readonly site: string;
  readonly config: Config;
  readonly shop: Shop;
  readonly tally: Tally;
  readonly offers: readonly Offer[];
  /** A stream whose class is on air. */
  readonly live: string;
  /** From 0 to 1, the same ones for the same seed. */
  readonly random: () => number;
  /** False once the time is over. */
  going(): boolean;
}

export interface Learner {
  readonly email: string;
  readonly name: string;
  token: string | undefined;
  /** Links that are theirs, with the lessons of what can be studied. */
  readonly owned: Map<string, readonly string[]>;
  /** Kinds of course that they came for and got: one of each, as people do who study within the same half hour. */
  readonly had: Set<'free' | 'paid'>;
  /** Files that the browser keeps. */
  readonly cache: Set<string>;
  contacts: number;
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

export const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)]!;
