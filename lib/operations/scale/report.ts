/** The report on one event for the operator. */
import { usdOf, line } from '../cost/line.ts';
import type { PriceName } from '../cost/prices.ts';
import { Lateness } from './engine/late.ts';
import type { Resource } from './engine/resource.ts';
import type { Played } from './play.ts';
import type { ProductUse } from './products.ts';
import { quotas, type Quota } from './quotas.ts';
import { spentIn } from './spent.ts';
import type { World } from './world.ts';

const whole = (count: number): string => Math.round(count).toLocaleString('en-US');
const percent = (share: number): string => (share >= 10 ? whole(100 * share) : (100 * share).toFixed(0)) + ' %';

/** A duration in words. */
function time(seconds: number): string {
  if (seconds < 1) return `${Math.round(1000 * seconds)} ms`;
  if (seconds < 120) return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  return seconds < 7200 ? `${(seconds / 60).toFixed(0)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** Rows of text in aligned columns; numbers are right-aligned. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.map((row) =>
    row
      .map((word, at) => (at === 0 ? word.padEnd(widths[at]!) : word.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  );
}

/** Messages in a dead-letter queue count as broken, however short the queue is. */
const isBroken = (resource: Resource): boolean =>
  (resource.use.peak >= 1 && resource.limit.handled === undefined) ||
  (resource instanceof Lateness && resource.lost >= 0.5);

/** Resources that were fully used, in the order in which that happened. */
export const brokenIn = ({ world }: Played): Resource[] =>
  [...world.resources.values()]
    .filter(isBroken)
    .toSorted((a, b) => (a.use.fullSince ?? 0) - (b.use.fullSince ?? 0) || b.use.peak - a.use.peak);

export function reportOf(played: Played): string[] {
  const { world, event, learners, notes, leftWithout } = played;
  const used = [...world.resources.values()]
    .filter(({ use }) => use.peak >= 0.005)
    .toSorted((a, b) => b.use.peak - a.use.peak);
  const broken = brokenIn(played);
  const dollars = [...spentIn(played)].reduce((sum, [price, quantity]) => sum + usdOf(line(price as PriceName, '', quantity, 'measured')), 0); // prettier-ignore
  return [
    `${event.name} with ${whole(learners)} learners: ${event.told}`,
    ...columns([
      ['', 'peak', 'full after', 'of', 'by', 'turned away', ''],
      ...used
        .slice(0, 24)
        .map(({ use, limit, refused }) => [
          limit.name,
          percent(use.peak),
          use.fullSince === undefined ? '' : time(use.fullSince),
          `${whole(limit.limit)} ${limit.unit}`,
          limit.source,
          refused >= 0.5 ? whole(refused) : '',
          limit.handled ?? '',
        ]),
    ]).map((each) => `  ${each}`),
    `  First to be full: ${broken[0]?.limit.name ?? 'nothing'}.`,
    ...answersIn(played),
    ...linesIn(played),
    ...[...leftWithout].map(([name, count]) => `  ${whole(count)} left without ${name}.`),
    `  Tried again ${whole(world.simulation.retried)} times.`,
    ...notes.map((note) => `  ${note}`),
    ...quotasIn(broken, world),
    `  It costs $${dollars.toFixed(dollars < 10 ? 2 : 0)}.`,
  ];
}

/** What grows with products, and the number at which it breaks. */
export function productsInWords(products: number, uses: readonly ProductUse[]): string[] {
  return [
    `${whole(products)} products:`,
    ...columns([
      ['', 'used', 'of', 'breaks at', 'from', 'to', 'by'],
      ...uses.map(({ growth, share, breaksAt, from, to }) => [
        growth.name,
        percent(share),
        `${whole(growth.limit)} ${growth.unit}`,
        ...[breaksAt, from, to].map(whole),
        growth.source,
      ]),
    ]).map((each) => `  ${each}`),
  ];
}

/** How long people waited for an answer, and how many got none. */
function answersIn({ world }: Played): string[] {
  const rows = [...world.simulation.outcomes].filter(([, { done, failed }]) => done + failed >= 0.5);
  if (rows.length === 0) return [];
  return columns([
    ['', 'came', 'p50', 'p99', 'refused'],
    ...rows.map(([name, { done, failed, waits }]) => [
      name,
      whole(done + failed),
      time(waits.quantile(0.5)),
      time(waits.quantile(0.99)),
      failed >= 0.5 ? whole(failed) : '',
    ]),
  ]).map((each) => `  ${each}`);
}

/** Queues: how long work waited in each, how much of it too long, and how much was lost. */
function linesIn({ world, event }: Played): string[] {
  const rows = [...world.resources.values()].filter((each): each is Lateness => each instanceof Lateness);
  return rows.map(({ limit, bound, waits, late, lost, emptyAt }) => {
    const empty = emptyAt === undefined ? `still not empty after ${time(event.lasts)}` : `empty after ${time(emptyAt)}`;
    const by = bound ? ` (no faster than ${bound.by})` : '';
    return `  ${limit.name}${by}: ${whole(waits.total)} done, p50 ${time(waits.quantile(0.5))}, p99 ${time(waits.quantile(0.99))}, ${whole(late)} late, ${whole(lost)} lost, ${empty}.`;
  });
}

function quotasIn(broken: readonly Resource[], world: World): string[] {
  return broken.flatMap((resource) => {
    const name = resource.limit.quota ?? (resource instanceof Lateness ? resource.bound?.quota : undefined);
    if (name === undefined) return [];
    const quota: Quota = quotas[name];
    const wanted = Math.ceil(world.allowed(name) * resource.use.peak);
    const what = resource.limit.quota ? resource.limit.name : quota.what;
    return [
      `  ${quota.adjustable ? 'Ask for' : 'Not to be had'}: ${whole(wanted)} ${quota.unit} of ${what} instead of ${whole(quota.limit)} (${quota.source}, ${quota.asOf}).`,
    ];
  });
}
