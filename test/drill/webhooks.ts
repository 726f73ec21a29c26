/**
 * Every event of every order twenty times, in any order, refunds among them: one effect each. Posted signed to the webhook's
 * function, kept in the stage's queue, taken from it by four workers (ground.ts); buyers ask the function behind AppSync.
 */
import { grantsOf } from './counts.ts';
import type { Drill, Verdict } from './drills.ts';
import { learner, quietly, startGround } from './ground.ts';
import { atOnce, randomFrom, shuffled } from './random.ts';

const links = ['forex-sessions', 'futures-contracts-explained', 'foundations-set', 'the-opening-hour'];

export async function drill({ seed, quick, print }: Drill): Promise<Verdict> {
  const orders = quick ? 60 : 500;
  const copies = 20;
  const random = randomFrom(seed);
  const ground = await startGround();
  try {
    const buyers = Array.from({ length: orders }, (_, index) => learner(`${seed}-${index}`));
    const chosen = buyers.map((_, index) => links[index % links.length]!);
    const secrets = await atOnce(16, buyers, async (buyer, index) => {
      const intent = await ground.ask({ ...buyer, operation: 'getPaymentIntent', link: chosen[index]! });
      if (intent.errors.length > 0) throw new Error(JSON.stringify(intent.errors));
      return intent as { clientSecret: string; orderId: string };
    });
    await atOnce(16, secrets, async ({ clientSecret }) => {
      // Every tenth card is declined first.
      if (random() < 0.1) await ground.pay(clientSecret, 'pm_card_chargeDeclined');
      const status = await ground.pay(clientSecret);
      if (status !== 'succeeded') throw new Error(`The card was answered ${status}`);
    });
    const refunds = new Set<number>();
    for (const [index, { clientSecret }] of secrets.entries()) {
      const dice = random();
      if (dice < 0.15) {
        ground.control.refund(clientSecret.split('_secret_')[0]!);
        refunds.add(index);
      } else if (dice < 0.2) ground.control.refund(clientSecret.split('_secret_')[0]!, 100);
    }
    const events = ground.news();
    const all = Array.from({ length: copies }, () => events).flat();
    const wanted = quick ? orders * copies : 10_000;
    const deliveries = shuffled(all, random);
    const began = performance.now();
    let refused = 0;
    let taken = 0;
    await quietly(async () => {
      let posting = true;
      const working = (async () => {
        do taken += await ground.drain();
        while (posting);
        taken += await ground.drain();
      })();
      await atOnce(8, deliveries, async (event) => void ((await ground.post(event)) === 200 || (refused += 1)));
      posting = false;
      await working;
    });
    const seconds = (performance.now() - began) / 1000;
    print(
      `${orders} orders, ${events.length} events, ${deliveries.length} deliveries (at least ${wanted}), ${taken} taken`,
    );
    print(`${refunds.size} refunded in full; ${(deliveries.length / seconds).toFixed(0)} deliveries a second`);

    const violations = await ground.check();
    const rows = await ground.rows();
    if (deliveries.length < wanted) violations.push(`only ${deliveries.length} deliveries`);
    if (refused > 0) violations.push(`${refused} deliveries were refused`);
    if (taken !== deliveries.length) violations.push(`${taken} of ${deliveries.length} deliveries were taken`);
    for (const [index, { orderId }] of secrets.entries()) {
      const status = rows.find((row) => row.SK === `ORDER#${orderId}`)?.['status'];
      const expected = refunds.has(index) ? 'refunded' : 'paid|partly-refunded';
      if (!expected.split('|').includes(String(status)))
        violations.push(`order ${orderId} is ${status}, not ${expected}`);
    }
    const { orders: effects, receipts } = grantsOf(rows);
    print(`${effects} orders with their effect, ${receipts} receipts in the outbox`);
    if (effects !== orders) violations.push(`${effects} effects of ${orders} orders`);
    if (receipts > orders) violations.push(`${receipts} receipts for ${orders} orders`);
    return {
      said: `${deliveries.length} deliveries of ${orders} orders had ${effects} effects, as Stripe has it`,
      violations,
    };
  } finally {
    await ground.stop();
  }
}
