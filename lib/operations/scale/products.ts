/**
 * What grows with the catalog, and the number of products at which it is fully used. Learners' operations do not grow with it (`npm run
 * bench -- units`).
 */
import type { FunctionLimits, StageLimits } from './limits.ts';
import { publicationWaits, recordedProducts, type ProductFootprint } from './product-footprint.ts';
import { assumed } from './unknowns.ts';
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

function growthsOf(limits: StageLimits, footprint: ProductFootprint): readonly Growth[] {
  const { memory, load, publication, measuredOn } = footprint;
  const catalogue = functionNamed(limits, 'Catalogue');
  const publisher = functionNamed(limits, 'Publisher');
  const known = assumed();
  const waits = publicationWaits(publication.rounds, { assumed: known });
  const measured = `npm run footprints -- products, ${measuredOn}`;
  const [loads, publishes] = [coresOf(catalogue.megabytes), coresOf(publisher.megabytes)];
  return [
    {
      ...{ name: 'memory of the catalogue function', unit: 'MB', limit: catalogue.megabytes, ...memory },
      source: `template; ${measured}: the index as text, and parsed`,
    },
    {
      ...{ name: 'cold start of the catalogue function', unit: 's', limit: catalogue.timeout },
      ...{ base: known.coldStart + load.base / loads, each: load.each / loads },
      source: `template; ${measured}: seconds of a core to load the index`,
    },
    {
      ...{ name: 'a first publication', unit: 's', limit: publisher.timeout },
      base: known.coldStart + waits.base + publication.seconds.base / publishes,
      each: waits.each + publication.seconds.each / publishes,
      source: `template; ${measured}: seconds of a core, and calls of assumed latency`,
    },
    {
      ...{ name: 'addresses of the site map', unit: 'addresses', limit: 50_000, base: 0, each: 1 },
      source: 'sitemaps.org: addresses of one file',
    },
  ];
}

function functionNamed({ functions }: StageLimits, name: string): FunctionLimits {
  const found = [...functions.values()].find(({ id }) => shortName(id) === name);
  if (!found) throw new Error(`The template has no function ${name}`);
  return found;
}

/** Sorted by what is full first. */
export const productUses = (
  limits: StageLimits,
  products: number,
  footprint: ProductFootprint = recordedProducts(),
): readonly ProductUse[] =>
  growthsOf(limits, footprint)
    .map((growth): ProductUse => {
      const { limit, base, each } = growth;
      const breaksAt = (times: number) => Math.floor((limit - base) / (each * times));
      const share = (base + each * products) / limit;
      return { growth, share, breaksAt: breaksAt(1), from: breaksAt(2), to: breaksAt(0.5) };
    })
    .toSorted((a, b) => a.breaksAt - b.breaksAt);
