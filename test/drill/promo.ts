/**
 * A thousand buyers for a code that is limited to a hundred, all at once, while three transactions of ten are in conflict and
 * one of twenty is committed and its answer lost. Each asks again as the page would. Exactly a hundred get it, whatever the seed.
 */
import { learner, quietly, startGround } from './ground.ts';
import type { Drill, Verdict } from './drills.ts';
import { atOnce, shuffled, randomFrom } from './random.ts';

const limit = 100;

export async function drill({ seed, quick, print }: Drill): Promise<Verdict> {
  const buyers = quick ? 300 : 1000;
  const seeds = quick ? 2 : 20;
  const codes = Array.from({ length: seeds }, (_, index) => ({
    code: `DRILL-${index}`,
    price: index % 2 === 0 ? 3900 : 0,
    products: ['futures-contracts-explained'],
    amount: limit,
  }));
  const ground = await startGround({ codes });
  const violations: string[] = [];
  /** What was in the way, by its words. */
  const reasons = new Map<string, number>();
  try {
    const counts: number[] = [];
    for (const [index, { code, price }] of codes.entries()) {
      const random = randomFrom(seed + index);
      ground.kernel.faults.set({
        seed: seed + index,
        rules: [
          { service: 'dynamodb', operation: 'TransactWriteItems', chance: 0.3, error: conflict },
          { service: 'dynamodb', operation: 'TransactWriteItems', chance: 0.05, afterwards: true, wire: 'reset' },
          // Silent until the client gives up: a timeout proper, after the commit.
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
          atOnce(64, crowd, async (buyer) => {
            for (let attempt = 0; attempt < 60; attempt += 1) {
              tries += 1;
              const common = { ...buyer, link: 'futures-contracts-explained', promoCode: code };
              const { errors } = await ground.ask({
                ...common,
                operation: price > 0 ? 'getPaymentIntent' : 'purchaseFreeProduct',
              });
              if (errors.length === 0) return true;
              if (!['TryAgain', 'PaymentUnavailable'].includes(errors[0].code)) return false;
              // A person does not press twice within the same instant.
              await new Promise((resolve) => setTimeout(resolve, 50 + random() * 200));
            }
            throw new Error(`${buyer.sub} never got an answer`);
          }),
        (line) => reasons.set(line, (reasons.get(line) ?? 0) + 1),
      );
      ground.kernel.faults.set({ rules: [] });
      const winners = got.filter(Boolean).length;
      counts.push(winners);
      if (winners !== limit) violations.push(`seed ${seed + index}: ${winners} of ${limit} units were sold`);
      print(
        `seed ${seed + index}: ${buyers} buyers (${price > 0 ? 'paid' : 'free'}) asked ${tries} times, ${winners} got it`,
      );
    }
    violations.push(...(await ground.check()));
    return { said: `${seeds} times exactly ${[...new Set(counts)].join(' or ')} of ${buyers}`, violations };
  } finally {
    for (const [line, times] of reasons) print(`${times} times ${line}`);
    await ground.stop();
  }
}

/** As DynamoDB says it; the first write of the transaction is the one in conflict. */
const conflict = {
  code: 'TransactionCanceledException',
  message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
  details: { CancellationReasons: [{ Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }] },
};
