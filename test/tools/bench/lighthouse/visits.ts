/**
 * Lighthouse with its mobile preset (simulated throttling), in a fresh browser for every visit. Prints medians and
 * extremes; the minimum scores apply to the worst round. The floor is visited too, but not judged: where it misses the bar, the
 * machine is too slow to tell.
 */
import { freePort } from '../../../support/stage-process.ts';
import { launchBrowser } from '../../../support/browser.ts';
import { serveFloor } from '../floor-server.ts';
import { interleave, median, spread, table } from '../load.ts';
import { lighthouse, type Result } from './installed.ts';

/** The minimum score of each category. */
const bar = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

type Category = keyof typeof bar;
const categories = Object.keys(bar) as Category[];

interface Visit {
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds. */
  readonly lcp: number;
  /** Milliseconds. */
  readonly tbt: number;
  readonly cls: number;
  /** Everything the page loaded, as transferred. */
  readonly bytes: number;
  /** This machine's speed, by Lighthouse's own measure. */
  readonly machine: number;
  /** Failed audits in categories below their minimum. */
  readonly wanting: readonly string[];
}

async function visit(url: string): Promise<Visit> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
    if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
    const value = (audit: string) => result.audits[audit]!.numericValue!;
    return {
      scores: Object.fromEntries(
        categories.map((name) => [name, Math.round((result.categories[name]!.score ?? 0) * 100)]),
      ) as Visit['scores'],
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      machine: result.environment.benchmarkIndex,
      wanting: wantingOf(result),
    };
  } finally {
    await browser.close();
  }
}

/** The weighted audits that failed in the categories below their minimum. */
function wantingOf(result: Result): string[] {
  return categories
    .filter((name) => (result.categories[name]!.score ?? 0) * 100 < bar[name])
    .flatMap((name) => result.categories[name]!.auditRefs)
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]!.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${result.audits[id]!.displayValue ?? ''}`.trim());
}

/**
 * @param site where a stage serves the marketplace
 * @returns whether every route reaches the minimum scores
 */
export async function lighthouseVisits(site: string, routes: readonly string[], rounds: number): Promise<boolean> {
  const floor = await serveFloor();
  const urls = [['floor', `${floor.url}/`], ...routes.map((route) => [route, site + route])] as [string, string][];
  const visits = await interleave<Visit>(
    Object.fromEntries(urls.map(([name, url]) => [name, () => visit(url)])),
    rounds,
  );
  floor.close();
  const all = Object.entries(visits);
  const worst = (of: readonly Visit[], name: Category) => Math.min(...of.map(({ scores }) => scores[name]));
  console.log(
    `\nLighthouse, mobile, medians of ${rounds} interleaved rounds (least–most); the bar of the worst round: ${categories.map((name) => `${name} ${bar[name]}`).join(', ')}\n` +
      table([
        ['route', ...categories, 'LCP, ms', 'TBT, ms', 'CLS', 'bytes, kB'],
        ...all.map(([route, of]) => [
          route,
          ...categories.map((name) => spread(of.map(({ scores }) => scores[name]), 0)), // prettier-ignore
          spread(of.map(({ lcp }) => lcp), 0), // prettier-ignore
          spread(of.map(({ tbt }) => tbt), 0), // prettier-ignore
          median(of.map(({ cls }) => cls)).toFixed(3),
          (median(of.map(({ bytes }) => bytes)) / 1000).toFixed(1),
        ]),
      ]),
  );
  const machine = median(all.flatMap(([, of]) => of.map((each) => each.machine)));
  console.log(`Lighthouse's benchmark index of this machine: ${machine.toFixed(0)}`);
  const below = all
    .filter(([name]) => name !== 'floor')
    .filter(([, of]) => categories.some((name) => worst(of, name) < bar[name]));
  for (const [route, of] of below)
    console.log(`${route} is below the bar: ${[...new Set(of.flatMap(({ wanting }) => wanting))].join('; ')}`);
  return below.length === 0;
}
