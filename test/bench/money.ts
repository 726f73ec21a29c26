/**
 * What each money operation costs: DynamoDB's round trips and units as DynamoDB counts them, calls to Stripe, and the time of its
 * function with both on this machine. Functions run in this process (test/drill/ground.ts). The floor is reckoned from the rows: one
 * round trip for all that can be read together and one for each transaction that has to stand before or after a call to Stripe; half
 * a unit for a row, a whole one where the last state counts; two for a row in a transaction, twice that where the index has it.
 */
import { spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { join } from 'node:path';
import { startDynamoDbLocal } from '../../lib/local/services/dynamodb/dynamodb-local.ts';
import { learner, quietly, startGround, type Ground } from '../drill/ground.ts';
import { startCountingProxy, type Count, type CountingProxy } from './counting-proxy.ts';
import { median, table } from './load.ts';

interface Cost extends Count {
  readonly stripe: number;
  /** Milliseconds. */
  readonly time: number;
}

/** Round trips, read units, write units, calls to Stripe. */
type Floor = readonly [number, number, number, number];

const course = 'forex-sessions';
const code = 'OPENING-BELL';

type Buyer = ReturnType<typeof learner>;
type Step = (ground: Ground, buyer: Buyer, kept: Map<string, any>) => Promise<unknown>;

interface Operation {
  readonly name: string;
  readonly floor: Floor;
  readonly does: Step;
  /** What happens between it and the operation before, uncounted. */
  readonly before?: Step;
}

const asked = async (ground: Ground, buyer: Buyer, request: object): Promise<any> => {
  const answer = await ground.ask({ ...buyer, ...request } as never);
  if (answer.errors.length > 0) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(answer.errors)}`);
  return answer;
};
const told: Step = (ground) => ground.deliver(ground.news());
const paying: Step = async (ground, _, kept) => {
  const status = await ground.pay(kept.get('intent').clientSecret);
  if (status !== 'succeeded') throw new Error(status);
};
const intent =
  (request: object): Step =>
  async (ground, buyer, kept) =>
    kept.set('intent', await asked(ground, buyer, request));
const order =
  (operation: string): Step =>
  (ground, buyer, kept) =>
    asked(ground, buyer, { operation, id: kept.get('intent').orderId });

const single = { operation: 'getPaymentIntent', link: course, promoCode: code };
const month = { operation: 'getSubscriptionIntent', link: 'desk-membership', id: 'membership', packageId: 'month' };

const stories: readonly (readonly Operation[])[] = [
  [
    { name: 'getPaymentIntent with a code, new', floor: [4, 2.5, 28, 2], does: intent(single) },
    { name: 'getPaymentIntent, again', floor: [1, 3, 0, 1], does: intent(single) },
    { name: 'the worker, all events of a purchase', floor: [2, 3, 14, 1], before: paying, does: told },
    { name: 'recheckPayment, paid already', floor: [1, 2, 0, 1], does: order('recheckPayment') },
    { name: 'requestRefund', floor: [3, 4, 4, 2], does: order('requestRefund') },
  ],
  [
    { name: 'getSubscriptionIntent, new trial', floor: [4, 2.5, 28, 2], does: intent(month) },
    { name: 'the worker, all events of a trial', floor: [2, 3, 14, 1], before: paying, does: told },
    { name: 'cancelSubscription', floor: [2, 2, 4, 1], does: order('cancelSubscription') },
    { name: 'resumeSubscription', floor: [2, 2, 4, 1], before: told, does: order('resumeSubscription') },
    { name: 'changeCard', floor: [1, 2, 0, 1], before: told, does: order('changeCard') },
  ],
  [
    {
      name: 'purchaseFreeProduct',
      floor: [2, 0.5, 6, 0],
      does: (ground, buyer) => asked(ground, buyer, { operation: 'purchaseFreeProduct', link: 'risk-before-return' }),
    },
  ],
];

export async function money(rounds: number): Promise<void> {
  const database = await startDynamoDbLocal();
  const proxy = await startCountingProxy(database.endpoint);
  process.env.DYNAMODB_LOCAL_ENDPOINT = proxy.endpoint;
  const ground = await startGround();
  const costs = new Map<Operation, Cost[]>();
  try {
    await quietly(async () => {
      // The first round warms up: functions read their keys and Stripe's prices are made.
      for (let round = -1; round < rounds; round += 1)
        for (const [at, story] of stories.entries()) {
          const buyer = learner(`bench-${round}-${at}`);
          const kept = new Map<string, any>();
          await told(ground, buyer, kept);
          for (const operation of story) {
            await operation.before?.(ground, buyer, kept);
            const cost = await costOf(proxy, ground, () => operation.does(ground, buyer, kept));
            if (round >= 0) costs.set(operation, [...(costs.get(operation) ?? []), cost]);
          }
        }
    });
  } finally {
    await ground.stop();
    proxy.close();
    await database.stop();
    delete process.env.DYNAMODB_LOCAL_ENDPOINT;
  }
  const rows = [...costs].map(([{ name, floor }, all]) => {
    const of = (pick: (cost: Cost) => number) => median(all.map(pick));
    const figures = [of(({ trips }) => trips), of(({ read }) => read), of(({ write }) => write), of((c) => c.stripe)];
    const within = figures.every((figure, at) => figure <= floor[at]!);
    return [name, figures.join(' / '), floor.join(' / '), within ? 'yes' : 'NO', of((c) => c.time).toFixed(0)];
  });
  console.log(
    `\nMoney: DynamoDB round trips / read units / write units / calls to Stripe, medians of ${rounds} rounds\n` +
      table([['', 'cost', 'floor', 'at the floor', 'function, ms'], ...rows]),
  );
  // In a process of its own: functions keep the addresses they were first told.
  const drill = join(import.meta.dirname, '../drill/main.ts');
  const { stdout } = spawnSync(process.execPath, [drill, 'sale', '--quick'], { encoding: 'utf8' });
  console.log(stdout.trim().split('\n').at(-1));
}

async function costOf(proxy: CountingProxy, ground: Ground, work: () => Promise<unknown>): Promise<Cost> {
  const { port } = new URL(ground.kernel.ports.stripe!.url);
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
