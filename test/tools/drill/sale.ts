/**
 * The course of the day: five hundred concurrent buyers with one code that is limited to as many units, each of whom
 * gets it once. Functions run in this process (harness.ts), so at most `functions` of them run at a time and the others
 * wait, as behind a concurrency limit of Lambda. How often its transactions conflict on AWS is simulated
 * (test/operations/scale/sale.slow.test.ts).
 */
import type { ProductItem } from '../../../lib/model/items/product.ts';
import type { PaymentRequest } from '../../../lib/model/payment-requests.ts';
import { learner, quietly, startHarness } from './harness.ts';
import type { Drill, Verdict } from './drill.ts';
import { mapConcurrently, shuffled, randomFrom } from './random.ts';
import { grantsOf } from './counts.ts';

const functions = 24;
const link = 'forex-sessions';

/** The code that all buyers enter. */
export const saleCode = (amount: number) => ({ code: 'DRILL-SALE', price: 3900, products: [link], amount });

/** What the page asks for when a buyer has entered the code. */
export const saleRequest = (buyer: ReturnType<typeof learner>): PaymentRequest => ({
  ...buyer,
  ...{ operation: 'getPaymentIntent', link, promoCode: saleCode(0).code },
});

export async function drill({ seed, quick, print }: Drill): Promise<Verdict> {
  const buyers = quick ? 100 : 500;
  const harness = await startHarness({ codes: [saleCode(buyers)] });
  try {
    const crowd = Array.from({ length: buyers }, (_, index) => learner(`${seed}-${index}`));
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    await quietly(async () => {
      const orders = await mapConcurrently(functions, crowd, async (buyer) => {
        // Every fifth has two tabs open.
        const tabs = buyer.sub.endsWith('0') || buyer.sub.endsWith('5') ? 2 : 1;
        const ask = async () => {
          for (let attempt = 0; ; attempt += 1) {
            const intent = await harness.ask(saleRequest(buyer));
            if (intent.errors.length === 0) return intent;
            if (attempt >= 9) throw new Error(JSON.stringify(intent.errors));
            await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
          }
        };
        const intents = await Promise.all(Array.from({ length: tabs }, ask));
        const paid = await Promise.all(intents.map(({ clientSecret }) => harness.pay(clientSecret)));
        if (!paid.includes('succeeded')) throw new Error(`The card was answered ${paid.join()}`);
        return intents[0].orderId as string;
      });
      print(`${orders.length} paid after ${seconds().toFixed(1)} s`);
      await mapConcurrently(8, shuffled(harness.news(), randomFrom(seed)), (event) => harness.deliver([event]));
    });
    const rate = buyers / seconds();
    const rows = await harness.rows();
    const violations = await harness.check();
    // A read during the settlement of the payment, which saw neither the entitlement nor the open order.
    const { openOrder } = await import('../../../functions/payments/open-order.ts');
    const product = harness.content.products.find(({ link: each }) => each === link) as ProductItem;
    const quote = { price: product.price, discount: 0, credit: 0, total: product.price };
    if (await openOrder({ asking: crowd[0]!, product, chosen: null, promo: null, quote, credits: [], consent: null }))
      violations.push('an order was placed for what is paid for');
    const { orders } = grantsOf(rows);
    const all = rows.filter(({ baseType }) => baseType === 'order').length;
    if (orders !== buyers || all !== buyers)
      violations.push(`${all} orders, ${orders} with their effect, of ${buyers}`);
    return { said: `${buyers} at once made ${orders} orders, ${rate.toFixed(1)} purchases a second`, violations };
  } finally {
    await harness.stop();
  }
}
