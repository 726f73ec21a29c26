/**
 * No webhook arrives at all: orders, first periods, renewals, refunds and disputes are found only by the
 * reconciliation, which runs hourly as on AWS, while months pass on the stage's clock.
 */
import { days, minutes } from './time.ts';
import { learner, quietly, startHarness } from './harness.ts';
import type { Drill, Verdict } from './drill.ts';
import { mapConcurrently, randomFrom } from './random.ts';

export async function drill({ seed, quick, print }: Drill): Promise<Verdict> {
  const count = quick ? 12 : 100;
  const random = randomFrom(seed);
  const harness = await startHarness();
  const violations: string[] = [];
  const reconcile = async (what: string) => {
    harness.pass(10 * minutes);
    const found = await quietly(() => harness.functions.reconcile());
    print(`${what}: ${found.events} events were found`);
    violations.push(...(await harness.check()).map((sentence) => `after ${what}: ${sentence}`));
  };
  try {
    const plan = harness.content.products.find(({ link }) => link === 'pre-market-briefing')!.paymentPlans[0]!;
    const buyers = Array.from({ length: count }, (_, index) => learner(`${seed}-${index}`));
    const bought = await mapConcurrently(8, buyers, async (buyer, index) => {
      const intent = await harness.ask(
        index % 3 === 0
          ? {
              ...buyer,
              operation: 'getSubscriptionIntent',
              link: 'pre-market-briefing',
              id: plan.id,
              packageId: plan.packages[0]!.packageId,
            }
          : { ...buyer, operation: 'getPaymentIntent', link: index % 3 === 1 ? 'forex-sessions' : 'foundations-set' },
      );
      const status = intent.clientSecret && (await harness.pay(intent.clientSecret));
      if (status !== 'succeeded') throw new Error(`${JSON.stringify(intent.errors)} ${status}`);
      return { id: intent.orderId as string, secret: intent.clientSecret as string, renews: index % 3 === 0 };
    });
    await reconcile('purchases');
    const statusOf = async () =>
      new Map(
        (await harness.rows()).filter((row) => row.baseType === 'order').map((row) => [row['id'], row['status']]),
      );
    const paid = [...(await statusOf()).values()].filter((status) => status === 'paid').length;
    if (paid !== count) violations.push(`${paid} of ${count} purchases were fulfilled`);

    let refunds = 0;
    let disputes = 0;
    for (const { secret, renews } of bought) {
      const payment = secret.split('_secret_')[0]!;
      if (renews || random() < 0.5) continue;
      if (random() < 0.7) {
        harness.control.refund(payment);
        refunds += 1;
      } else {
        harness.control.dispute(payment);
        disputes += 1;
      }
    }
    await reconcile(`${refunds} refunds and ${disputes} disputes`);
    const after = [...(await statusOf()).values()];
    if (after.filter((status) => status === 'refunded').length !== refunds) violations.push('a refund was lost');
    if (after.filter((status) => status === 'disputed').length !== disputes) violations.push('a dispute was lost');

    const subscriptions = bought.filter(({ renews }) => renews).length;
    for (const month of ['first', 'second']) {
      // Often enough that events are read before they are a month old.
      harness.pass(15 * days);
      await quietly(() => harness.functions.reconcile());
      harness.pass(17 * days);
      await reconcile(`the ${month} renewal of ${subscriptions}`);
    }
    const rows = await harness.rows();
    const periods = rows.filter((row) => row.baseType === 'order' && row['subscription']).length;
    if (periods !== 3 * subscriptions)
      violations.push(`${periods} periods of ${subscriptions} subscriptions, not three each`);
    const said = `${count} purchases, ${refunds} refunds, ${disputes} disputes and ${2 * subscriptions} renewals without one webhook`;
    return { said, violations };
  } finally {
    await harness.stop();
  }
}
