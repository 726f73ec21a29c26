/**
 * No webhook arrives at all: orders, first periods, renewals, refunds and disputes are found by the reconciliation alone, which
 * runs hourly here as on AWS, while months pass on the stage's clock.
 */
import { days, minutes } from './time.ts';
import { learner, quietly, startGround } from './ground.ts';
import type { Drill, Verdict } from './drill.ts';
import { atOnce, randomFrom } from './random.ts';

export async function drill({ seed, quick, print }: Drill): Promise<Verdict> {
  const count = quick ? 12 : 100;
  const random = randomFrom(seed);
  const ground = await startGround();
  const violations: string[] = [];
  const reconcile = async (what: string) => {
    ground.pass(10 * minutes);
    const found = await quietly(() => ground.functions.reconcile());
    print(`${what}: ${found.events} events were found`);
    violations.push(...(await ground.check()).map((sentence) => `after ${what}: ${sentence}`));
  };
  try {
    const plan = ground.content.products.find(({ link }) => link === 'pre-market-briefing')!.paymentPlans[0]!;
    const buyers = Array.from({ length: count }, (_, index) => learner(`${seed}-${index}`));
    const bought = await atOnce(8, buyers, async (buyer, index) => {
      const intent = await ground.ask(
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
      const status = intent.clientSecret && (await ground.pay(intent.clientSecret));
      if (status !== 'succeeded') throw new Error(`${JSON.stringify(intent.errors)} ${status}`);
      return { id: intent.orderId as string, secret: intent.clientSecret as string, renews: index % 3 === 0 };
    });
    await reconcile('purchases');
    const statusOf = async () =>
      new Map((await ground.rows()).filter((row) => row.baseType === 'order').map((row) => [row['id'], row['status']]));
    const paid = [...(await statusOf()).values()].filter((status) => status === 'paid').length;
    if (paid !== count) violations.push(`${paid} of ${count} purchases were fulfilled`);

    let refunds = 0;
    let disputes = 0;
    for (const { secret, renews } of bought) {
      const payment = secret.split('_secret_')[0]!;
      if (renews || random() < 0.5) continue;
      if (random() < 0.7) {
        ground.control.refund(payment);
        refunds += 1;
      } else {
        ground.control.dispute(payment);
        disputes += 1;
      }
    }
    await reconcile(`${refunds} refunds and ${disputes} disputes`);
    const after = [...(await statusOf()).values()];
    if (after.filter((status) => status === 'refunded').length !== refunds) violations.push('a refund was lost');
    if (after.filter((status) => status === 'disputed').length !== disputes) violations.push('a dispute was lost');

    const subscriptions = bought.filter(({ renews }) => renews).length;
    for (const month of ['first', 'second']) {
      // As often as it takes: what Stripe tells is looked at before it is a month old.
      ground.pass(15 * days);
      await quietly(() => ground.functions.reconcile());
      ground.pass(17 * days);
      await reconcile(`the ${month} renewal of ${subscriptions}`);
    }
    const rows = await ground.rows();
    const periods = rows.filter((row) => row.baseType === 'order' && row['subscription']).length;
    if (periods !== 3 * subscriptions)
      violations.push(`${periods} periods of ${subscriptions} subscriptions, not three each`);
    const said = `${count} purchases, ${refunds} refunds, ${disputes} disputes and ${2 * subscriptions} renewals without one webhook`;
    return { said, violations };
  } finally {
    await ground.stop();
  }
}
