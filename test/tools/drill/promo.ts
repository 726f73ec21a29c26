/**
 * A thousand concurrent buyers of a code that is limited to a hundred and valid for several products, while three of
 * ten transactions conflict and one of twenty commits but loses its response. Each buyer retries as the page would, and
 * four of ten want two of the products with it, in two tabs. For any seed exactly a hundred get it, each for one
 * product.
 */
import { learner, quietly, startHarness } from './harness.ts';
import type { Drill, Verdict } from './drill.ts';
import { mapConcurrently, shuffled, randomFrom } from './random.ts';

const limit = 100;
const products = ['futures-contracts-explained', 'forex-sessions', 'the-opening-hour'];

export async function drill({ seed, quick, print }: Drill): Promise<Verdict> {
  const buyers = quick ? 300 : 1000;
  const seeds = quick ? 2 : 20;
  const codes = Array.from({ length: seeds }, (_, index) => ({
    code: `DRILL-${index}`,
    price: index % 2 === 0 ? 3900 : 0,
    products,
    amount: limit,
    // All its redemptions in one row, or split among four.
    shards: [1, 4, 4, 1][index % 4]!,
  }));
  const harness = await startHarness({ codes });
  const violations: string[] = [];
  /** The injected failure, by its name. */
  const reasons = new Map<string, number>();
  try {
    const counts: number[] = [];
    for (const [index, { code, price }] of codes.entries()) {
      const random = randomFrom(seed + index);
      harness.kernel.faults.set({
        seed: seed + index,
        rules: [
          { service: 'dynamodb', operation: 'TransactWriteItems', chance: 0.3, error: conflict },
          { service: 'dynamodb', operation: 'TransactWriteItems', chance: 0.05, afterwards: true, wire: 'reset' },
          // Silent until the client times out, after the commit.
          { service: 'dynamodb', operation: 'TransactWriteItems', chance: 0.005, afterwards: true, wire: 'silence' },
        ],
      });
      const crowd = shuffled(
        Array.from({ length: buyers }, (_, number) => learner(`${seed}-${index}-${number}`)),
        random,
      );
      let tries = 0;
      const got = await quietly(
        () =>
          mapConcurrently(64, crowd, async (buyer) => {
            const wanted = shuffled(products, random).slice(0, random() < 0.4 ? 2 : 1);
            const buy = async (link: string): Promise<boolean> => {
              for (let attempt = 0; attempt < 60; attempt += 1) {
                tries += 1;
                const operation = price > 0 ? 'getPaymentIntent' : 'purchaseFreeProduct';
                const { errors } = await harness.ask({ ...buyer, link, promoCode: code, operation });
                if (errors.length === 0) return true;
                if (!['TryAgain', 'PaymentUnavailable'].includes(errors[0].code)) return false;
                // A person does not press twice within the same instant.
                await new Promise((resolve) => setTimeout(resolve, 50 + random() * 200));
              }
              throw new Error(`${buyer.sub} never got an answer`);
            };
            return (await Promise.all(wanted.map(buy))).filter(Boolean).length;
          }),
        (line) => reasons.set(line, (reasons.get(line) ?? 0) + 1),
      );
      harness.kernel.faults.set({ rules: [] });
      const winners = got.reduce((sum, units) => sum + units, 0);
      const twice = got.filter((units) => units > 1).length;
      counts.push(winners);
      if (winners !== limit) violations.push(`seed ${seed + index}: ${winners} of ${limit} units were sold`);
      if (twice > 0) violations.push(`seed ${seed + index}: ${twice} learners have two units`);
      print(
        `seed ${seed + index}: ${buyers} buyers (${price > 0 ? 'paid' : 'free'}) asked ${tries} times, ${winners} got it`,
      );
    }
    violations.push(...(await harness.check()));
    return { said: `${seeds} times exactly ${[...new Set(counts)].join(' or ')} of ${buyers}`, violations };
  } finally {
    for (const [line, times] of reasons) print(`${times} times ${line}`);
    await harness.stop();
  }
}

/** As DynamoDB reports it; the first write of the transaction is the one in conflict. */
const conflict = {
  code: 'TransactionCanceledException',
  message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
  details: { CancellationReasons: [{ Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }] },
};
