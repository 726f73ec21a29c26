/** What grows with the number of products, measured on a local machine (`npm run footprints -- products`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsOf } from './flows.ts';
import type { World } from './world.ts';

/** An amount without products, and what each product adds. */
export interface Linear {
  readonly base: number;
  readonly each: number;
}

/** How often a publication waits for a kind of call, and how often it does for each new product; concurrent calls count once. */
export interface Rounds extends Linear {
  /** `s3 PutObject`. */
  readonly to: string;
}

export interface ProductFootprint {
  /** ISO date. */
  readonly measuredOn: string;
  /** Megabytes of a process with the catalog's index. */
  readonly memory: Linear;
  /** Seconds of a core to load the index. */
  readonly load: Linear;
  readonly publication: {
    /** Seconds of a core, for new products. The machine's services are included, so it is an upper bound. */
    readonly seconds: Linear;
    readonly rounds: readonly Rounds[];
  };
}

export const productFootprintFile = join(import.meta.dirname, 'products.json');

export const recordedProducts = (): ProductFootprint => JSON.parse(readFileSync(productFootprintFile, 'utf8'));

/** Seconds for which a publication waits for services, if those for different calls do not overlap. */
export function publicationWaits(rounds: readonly Rounds[], world: Pick<World, 'assumed'>): Linear {
  const waits = (of: 'base' | 'each') => rounds.reduce((sum, call) => sum + call[of] * secondsOf(call, world), 0);
  return { base: waits('base'), each: waits('each') };
}
