/**
 * The live class's page: its bytes compared with the floor of Amazon's two SDKs, and the memory that an hour of chat
 * leaves.
 */
import { demoModerator } from '../../../lib/stages/demo-accounts.ts';
import '../../support/institution.ts';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { bundleSite } from '../../../lib/stacks/bundle/site.ts';
import { logIn } from '../../journeys/account.ts';
import { launchBrowser } from '../../support/browser.ts';
import { table } from './load.ts';

const link = 'opening-bell-live';
const room = 'openbell-dev-02';
const kb = (size: number) => (size / 1000).toFixed(1);

/** What the page loads beyond what every page does, Brotli 11. */
function weigh(): void {
  const site = bundleSite();
  const size = (address: string) => brotliCompressSync(readFileSync(join(site.assets, address))).length;
  const parts = (source: string) => site.parts[source] ?? [];
  const first = new Set(parts('web/main.tsx'));
  const sum = (sources: readonly string[]) =>
    [...new Set(sources.flatMap(parts))].filter((each) => !first.has(each)).reduce((all, each) => all + size(each), 0);
  const sdks = Object.keys(site.parts).filter((source) => /node_modules\/amazon-ivs-/.test(source));
  const worker = readFileSync('node_modules/amazon-ivs-player/dist/assets/amazon-ivs-wasmworker.min.js');
  const wasm = readFileSync('node_modules/amazon-ivs-player/dist/assets/amazon-ivs-wasmworker.min.wasm');
  const engine = brotliCompressSync(worker).length + brotliCompressSync(wasm).length;
  const floor = sum(sdks);
  const own = sum(['web/pages/live-class.tsx']);
  console.log(
    `\nThe live class's page besides what every page loads, brotli 11, kB\n${table([
      ['part', 'kB', 'beside the SDKs'],
      ["Amazon's player and chat client (floor)", kb(floor), '1.00'],
      ['their worker and its WebAssembly', kb(engine), (engine / floor).toFixed(2)],
      [
        `the page itself (${parts('web/pages/live-class.tsx').map((each) => basename(each)).length} files)`,
        kb(own),
        (own / floor).toFixed(2),
      ],
    ])}`,
  );
}

interface Weight {
  readonly said: number;
  /** Bytes of the JavaScript heap after a garbage collection. */
  readonly heap: number;
  readonly nodes: number;
}

async function weight(page: Page, session: CDPSession, said: number): Promise<Weight> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  return { said, heap: value('JSHeapUsedSize'), nodes: await page.locator('*').count() };
}

/**
 * @param messages in an hour: one every four seconds is a lively class
 */
async function fill(site: string, messages: number): Promise<void> {
  /** The room accepts five messages per second, so an hour passes at that speed. */
  const say = async (content: string): Promise<void> => {
    const body = JSON.stringify({ room, name: 'Ada K.', content });
    const answer = await fetch(`${site}/_local/live/chat`, { method: 'POST', body });
    if (answer.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return say(content);
    }
    if (!answer.ok) throw new Error(`The room answered ${answer.status}: ${await answer.text()}`);
  };
  await fetch(`${site}/_local/clock`, { method: 'POST', body: JSON.stringify({ now: '2026-11-23T13:40:00.000Z' }) });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: site });
    await page.goto(`/login?from=/my-courses/${link}/live`);
    await logIn(page, demoModerator);
    const log = page.getByRole('log', { name: 'Messages' });
    await log.waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const weights: Weight[] = [];
    const marks = [0, 300, messages];
    for (let said = 0; said <= messages; said += 1) {
      if (said > 0) await say(`Message ${said}: the level held, and the plan stays as it is.`);
      if (!marks.includes(said)) continue;
      if (said > 0) await log.getByText(`Message ${said}:`).waitFor({ timeout: 60_000 });
      weights.push(await weight(page, session, said));
    }
    console.log(
      `\nAn hour of chat in the page: the last 300 messages are kept\n${table([
        ['messages', 'heap MB', 'elements'],
        ...weights.map(({ said, heap, nodes }) => [String(said), (heap / 1e6).toFixed(1), String(nodes)]),
      ])}`,
    );
  } finally {
    await browser.close();
  }
}

export async function live(site: string, messages: number): Promise<void> {
  weigh();
  await fill(site, messages);
}
