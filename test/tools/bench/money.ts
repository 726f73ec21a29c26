/**
 * The cost of each money operation: DynamoDB's round trips and units as DynamoDB counts them, calls to Stripe, and its
 * function's time with both on this machine. Functions run in this process (test/tools/drill/harness.ts). No operation
 * may cost more than twice its floor, which is computed from the rows: one round trip for everything that can be read
 * together, another for rows whose keys are only in those, and one for each write that must come before or after a call
 * to Stripe; half a unit per row, or a whole one where the latest state matters; two per row in a transaction, twice
 * that where the index contains it; and one call to Stripe per object. Reading missing rows costs nothing in DynamoDB
 * Local.
 */
import { spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { join } from 'node:path';
import { startDynamoDbLocal } from '../../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import { quietly, startHarness, type Harness } from '../drill/harness.ts';
import { startCountingProxy, type Count, type CountingProxy } from './counting-proxy.ts';
import { median, table } from './load.ts';
import { playStories, storyCodes, type Operation } from './money-stories.ts';

interface Cost extends Count {
  readonly stripe: number;
  /** Milliseconds. */
  readonly time: number;
}

/** Maximum ratio of a cost to its floor. */
const most = 2;

/**
 * @returns whether nothing costs more than twice its floor
 */
export async function money(rounds: number): Promise<boolean> {
  const database = await startDynamoDbLocal();
  const proxy = await startCountingProxy(database.endpoint);
  process.env.DYNAMODB_LOCAL_ENDPOINT = proxy.endpoint;
  const harness = await startHarness({ codes: storyCodes });
  const costs = new Map<Operation, Cost[]>();
  try {
    await quietly(async () => {
      // The first round warms up: functions read their keys, and Stripe's prices are created.
      await playStories(harness, { first: -1, rounds }, async (operation, round, work) => {
        const cost = await costOf(proxy, harness, work);
        if (round >= 0) costs.set(operation, [...(costs.get(operation) ?? []), cost]);
      });
    });
  } finally {
    await harness.stop();
    proxy.close();
    await database.stop();
    delete process.env.DYNAMODB_LOCAL_ENDPOINT;
  }
  let good = costs.size > 0;
  const rows = [...costs].map(([{ name, floor }, all]) => {
    const of = (pick: (cost: Cost) => number) => median(all.map(pick));
    const figures = [of(({ trips }) => trips), of(({ read }) => read), of(({ write }) => write), of((c) => c.stripe)];
    const within = figures.every((figure, at) => figure <= most * floor[at]!);
    good &&= within;
    return [name, figures.join(' / '), floor.join(' / '), within ? 'yes' : 'NO', of((c) => c.time).toFixed(0)];
  });
  console.log(
    `\nMoney: DynamoDB round trips / read units / write units / calls to Stripe, medians of ${rounds} rounds\n` +
      table([['', 'cost', 'floor', 'within twice', 'function, ms'], ...rows]),
  );
  // In a separate process, because functions keep the addresses they were first given.
  const openbell = join(import.meta.dirname, '../../../bin/openbell.ts');
  const { stdout } = spawnSync(process.execPath, [openbell, 'drill', 'sale', '--quick'], { encoding: 'utf8' });
  console.log(stdout.trim().split('\n').at(-1));
  return good;
}

async function costOf(proxy: CountingProxy, harness: Harness, work: () => Promise<unknown>): Promise<Cost> {
  const { port } = new URL(harness.kernel.ports.stripe!.url);
  let stripe = 0;
  const count = (message: unknown) => {
    const { request } = message as { readonly request: ClientRequest };
    if (String(request.getHeader('host')).endsWith(`:${port}`)) stripe += 1;
  };
  proxy.take();
  subscribe('http.client.request.start', count);
  const began = performance.now();
  await work();
  const time = performance.now() - began;
  unsubscribe('http.client.request.start', count);
  return { ...proxy.take(), stripe, time };
}
