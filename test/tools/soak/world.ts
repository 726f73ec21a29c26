import type { Config } from '../../stage/caller.ts';
import type { Shop } from '../../stage/shop.ts';
import type { Tally } from './tally.ts';

/** A product for sale, from the catalog. */
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
  /** From 0 to 1, the same sequence for the same seed. */
  readonly random: () => number;
  /** Messages that the one address of all of them may still send, without the alarm for abuse. */
  messagesLeft: number;
  /** False once the time is over. */
  going(): boolean;
}

export interface Learner {
  readonly email: string;
  readonly name: string;
  token: string | undefined;
  /** Links of owned products, with the lessons of those that can be studied. */
  readonly owned: Map<string, readonly string[]>;
  /** Kinds of course that they wanted and got: one of each, as learners do who study within the same half hour. */
  readonly had: Set<'free' | 'paid'>;
  /** Files in the browser's cache. */
  readonly cache: Set<string>;
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

export const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)]!;
