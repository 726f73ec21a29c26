/**
 * What a visitor's first visit to each route loads (JS and CSS, Brotli 11) and when its largest content is painted,
 * compared with the floor of only React, router, and query, in one browser and one run.
 */
import '../../support/institution.ts';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { bundleSite } from '../../../lib/stacks/bundle/site.ts';
import { launchBrowser } from '../../support/browser.ts';
import { interleave, median, spread, table } from './load.ts';
import { slowPhone } from './slow-phone.ts';

interface Visit {
  readonly js: number;
  readonly css: number;
  readonly amplify: boolean;
  /** Milliseconds, with a slow phone's network and processor. */
  readonly lcp: number;
}

/** Serves the floor page as a distribution would: compressed, from memory. */
async function serveFloor(): Promise<{ url: string; close(): void }> {
  const built = bundleSite({
    entry: 'test/tools/bench/floor/main.tsx',
    style: 'test/tools/bench/floor/main.css',
    page: 'test/tools/bench/floor/index.html',
  });
  const products = Array.from({ length: 12 }, (_, n) => ({ link: `course-${n}`, name: `Course number ${n}` }));
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : request.url!;
    const file = join(name.startsWith('/assets/') ? built.assets : built.pages, name);
    try {
      const body = brotliCompressSync(name === '/products.json' ? JSON.stringify(products) : readFileSync(file));
      response.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/html', 'content-encoding': 'br' });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await slowPhone(await context.newCDPSession(page));
  const sizes = { js: 0, css: 0 };
  let amplify = false;
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = /\.(js|css)(\?|$)/.exec(response.url())?.[1] as 'js' | 'css' | undefined;
    // Live reload exists only on this machine.
    if (!kind || response.url().includes('/_local/')) return;
    bodies.push(
      response.body().then(
        (body) => {
          sizes[kind] += brotliCompressSync(body).length;
          if (body.includes('AWSCognitoIdentityProviderService')) amplify = true;
        },
        // What is still loading when the page is closed is not part of the first visit.
        () => {},
      ),
    );
  });
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
  await Promise.all(bodies);
  await context.close();
  return { ...sizes, amplify, lcp };
}

/** Maximum ratio of a page to the floor. */
const limits = { js: 1.2, lcp: 1 } as const;

/**
 * @param site where a stage serves the marketplace
 * @returns whether every page is within the limits
 */
export async function bytes(site: string, routes: readonly string[], rounds: number): Promise<boolean> {
  const floor = await serveFloor();
  const browser = await launchBrowser();
  const contenders = Object.fromEntries([
    ['floor', () => visit(browser, `${floor.url}/`)],
    ...routes.map((route) => [route, () => visit(browser, site + route)] as const),
  ]);
  const visits = await interleave<Visit>(contenders, rounds);
  await browser.close();
  floor.close();
  const base = visits.floor!;
  const floorJs = base[0]!.js;
  const floorLcp = median(base.map((one) => one.lcp));
  const kb = (size: number) => (size / 1000).toFixed(1);
  console.log(
    `\nFirst visit of a visitor, brotli 11, kB; LCP on a slow phone, ms, ${rounds} interleaved rounds (limits: JS ${limits.js}x, LCP ${limits.lcp}x)\n` +
      table([
        ['route', 'JS', 'CSS', 'JS / floor', 'Amplify', 'LCP median (least–most)', 'LCP / floor'],
        ...Object.entries(visits).map(([name, all]) => [
          name,
          kb(all[0]!.js),
          kb(all[0]!.css),
          (all[0]!.js / floorJs).toFixed(2),
          all.some((one) => one.amplify) ? 'YES' : 'no',
          spread(
            all.map((one) => one.lcp),
            0,
          ),
          (median(all.map((one) => one.lcp)) / floorLcp).toFixed(2),
        ]),
      ]),
  );
  const above = Object.entries(visits).filter(
    ([, all]) => all[0]!.js / floorJs > limits.js || median(all.map(({ lcp }) => lcp)) / floorLcp > limits.lcp,
  );
  if (above.length > 0) console.log(`Above the limits: ${above.map(([name]) => name).join(', ')}`);
  return above.length === 0;
}
