/**
 * What grows with the catalog, and the number of products at which it is fully used. Learners' operations do not grow with it (`npm run
 * bench -- units`).
 */
import type { StageLimits } from './limits.ts';
import { shortName } from './world.ts';

/** The amount without products, and per product. */
interface Growth {
  readonly name: string;
  readonly unit: string;
  readonly limit: number;
  readonly base: number;
  readonly each: number;
  /** Where the limit is documented, and how and when the growth was measured. */
  readonly source: string;
}

export interface ProductUse {
  readonly growth: Growth;
  /** Share of the limit. */
  readonly share: number;
  readonly breaksAt: number;
  /** The same with the growth per product doubled and halved. */
  readonly from: number;
  readonly to: number;
}

/** CPU share of a function, by its memory (Lambda Developer Guide, "Configure Lambda function memory"). */
const coresOf = (megabytes: number): number => megabytes / 1769;

const bench = 'npm run bench -- search, 2026-11-22';

function growthsOf({ functions }: StageLimits): readonly Growth[] {
  const catalogue = [...functions.values()].find(({ id }) => shortName(id) === 'Catalogue');
  if (!catalogue) throw new Error('The template has no function Catalogue');
  const { megabytes, timeout } = catalogue;
  return [
    {
      ...{ name: 'memory of the catalogue function', unit: 'MB', limit: megabytes, base: 90, each: 0.0147 },
      source: `template; ${bench}: the index as text and what is made of it`,
    },
    {
      ...{ name: 'cold start of the catalogue function', unit: 's', limit: timeout, base: 0.5 },
      ...{ each: 0.0000374 / coresOf(megabytes), source: `template; ${bench}: seconds of a core to load the index` },
    },
    {
      ...{ name: 'addresses of the site map', unit: 'addresses', limit: 50_000, base: 0, each: 1 },
      source: 'sitemaps.org: addresses of one file',
    },
  ];
}

/** Sorted by what is full first. */
export const productUses = (limits: StageLimits, products: number): readonly ProductUse[] =>
  growthsOf(limits)
    .map((growth): ProductUse => {
      const { limit, base, each } = growth;
      const breaksAt = (times: number) => Math.floor((limit - base) / (each * times));
      const share = (base + each * products) / limit;
      return { growth, share, breaksAt: breaksAt(1), from: breaksAt(2), to: breaksAt(0.5) };
    })
    .toSorted((a, b) => a.breaksAt - b.breaksAt);
