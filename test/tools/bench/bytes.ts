/**
 * What a visitor's first visit to each route loads (JS and CSS, Brotli 11) and when its largest content is painted,
 * compared with the floor of only React, router, and query, in one browser and one run.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser.ts';
import { serveFloor } from './floor-server.ts';
import { limits, ownLimits } from './floor-site.ts';
import { interleave, median, spread, table } from './load.ts';
import { slowPhone } from './slow-phone.ts';

/** Size of what a first visit loads, in bytes of Brotli. */
interface Weight {
  readonly js: number;
  readonly css: number;
  readonly amplify: boolean;
}

/** Milliseconds without another request after which a page counts as loaded. */
const quiet = 1500;

const viewport = { width: 390, height: 844 };

/**
 * Serves a page with this server's address in place of the stage's domain, for which it was prerendered. A page on any
 * other domain rewrites its head (web/ui/open-page.ts), which a visit to the real domain does not.
 */
async function withOwnDomain(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const name = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1];
    await route.fulfill({ response, body: name ? html.replaceAll(name, new URL(url).origin) : html });
  });
}

/** Loads a page and waits until it is hydrated and requests nothing more. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await withOwnDomain(page, url);
  const sizes = { js: 0, css: 0 };
  let amplify = false;
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = /\.(js|css)(\?|$)/.exec(response.url())?.[1] as 'js' | 'css' | undefined;
    // Live reload exists only on this machine.
    if (!kind || response.url().includes('/_local/')) return;
    bodies.push(
      response.body().then((body) => {
        sizes[kind] += brotliCompressSync(body).length;
        // Only Amplify's sign-in sends this parameter.
        if (body.includes('SRP_A')) amplify = true;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // A prerendered page has this class until it is hydrated (web/api/answers.ts).
  await page.waitForFunction(() => !document.querySelector('#root.laid'));
  for (let before = -1; before !== bodies.length;) {
    before = bodies.length;
    await page.waitForTimeout(quiet);
  }
  await Promise.all(bodies);
  await context.close();
  return { ...sizes, amplify };
}

/**
 * @returns when the largest content is painted, in milliseconds, with a slow phone's network and processor
 */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await slowPhone(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: 'networkidle' });
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return lcp;
}

/**
 * @param site where a stage serves the marketplace
 * @returns whether every page is within the limits
 */
export async function bytes(site: string, routes: readonly string[], rounds: number): Promise<boolean> {
  const floor = await serveFloor();
  const browser = await launchBrowser();
  const urls = [['floor', `${floor.url}/`], ...routes.map((route) => [route, site + route])] as [string, string][];
  const weights = new Map<string, Weight>();
  for (const [name, url] of urls) weights.set(name, await weigh(browser, url));
  const paints = await interleave<number>(
    Object.fromEntries(urls.map(([name, url]) => [name, () => largestPaint(browser, url)])),
    rounds,
  );
  await browser.close();
  floor.close();
  const measured = urls.map(([name]) => {
    const weight = weights.get(name)!;
    return {
      name,
      ...weight,
      lcp: paints[name]!,
      share: {
        js: weight.js / weights.get('floor')!.js,
        lcp: median(paints[name]!) / median(paints.floor!),
      },
    };
  });
  const kb = (size: number) => (size / 1000).toFixed(1);
  console.log(
    `\nFirst visit of a visitor, brotli 11, kB; LCP on a slow phone, ms, ${rounds} interleaved rounds (limits: JS ${limits.js}x, LCP ${limits.lcp}x)\n` +
      table([
        ['route', 'JS', 'CSS', 'JS / floor', 'Amplify', 'LCP median (least–most)', 'LCP / floor'],
        ...measured.map(({ name, js, css, amplify, lcp, share }) => [
          name,
          kb(js),
          kb(css),
          share.js.toFixed(3),
          amplify ? 'YES' : 'no',
          spread(lcp, 0),
          share.lcp.toFixed(2),
        ]),
      ]),
  );
  const above = measured.filter(({ name, share }) => {
    const { js, lcp } = ownLimits[name] ?? limits;
    return share.js > js || share.lcp > lcp;
  });
  if (above.length > 0) console.log(`Above the limits: ${above.map(({ name }) => name).join(', ')}`);
  return above.length === 0;
}
