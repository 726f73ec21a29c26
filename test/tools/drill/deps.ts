/**
 * Every call of a path with every kind of failure: throttled (429), failing (500, 503), disconnected, silent, thirty
 * seconds late, half a response. The caller gets a retryable error code within ten seconds; nothing is left half done,
 * and after the failure the same request succeeds. Uses the stage's fault plan; the functions run here.
 */
import type { FaultRule } from '../../../lib/local/faults.ts';
import type { PaymentRequest } from '../../../lib/model/payment-requests.ts';
import { minutes } from './time.ts';
import { learner, quietly, startHarness } from './harness.ts';
import type { Drill, Verdict } from './drill.ts';

const bound = 10_000;

/** Kinds of failure; the code is the one the service uses. */
const troubles = (service: string): Readonly<Record<string, Partial<FaultRule>>> => ({
  '429': {
    error:
      service === 'dynamodb'
        ? { code: 'ThrottlingException', status: 400 }
        : { code: service === 'stripe' ? 'rate_limit' : 'Throttling', status: 429 },
  },
  '500': { error: { code: service === 'dynamodb' ? 'InternalServerError' : 'InternalFailure', status: 500 } },
  '503': { error: { code: 'ServiceUnavailable', status: 503 } },
  timeout: { wire: 'silence' },
  'lost answer': { wire: 'silence', afterwards: true },
  reset: { wire: 'reset' },
  malformed: { wire: 'malformed' },
  '30 s': { delay: 30_000 },
});

interface Call {
  readonly service: 'stripe' | 'dynamodb' | 'ses' | 'sqs';
  readonly operation: string;
}
const stripe = (operation: string): Call => ({ service: 'stripe', operation });
const dynamodb = (operation: string): Call => ({ service: 'dynamodb', operation });

export async function drill({ seed, quick, only, print }: Drill): Promise<Verdict> {
  const harness = await startHarness({
    codes: [
      { code: 'DRILL-CODE', price: 3900, products: ['futures-contracts-explained'], amount: 1000 },
      { code: 'DRILL-FREE', price: 0, products: ['trading-journal'], amount: 1000 },
    ],
  });
  const violations: string[] = [];
  const briefing = harness.content.products.find(({ link }) => link === 'pre-market-briefing')!.paymentPlans[0]!;
  const plan = { id: briefing.id, packageId: briefing.packages[0]!.packageId };
  type Learner = ReturnType<typeof learner>;
  /** The request, its preparation, and the calls it makes. */
  const paths: readonly {
    name: string;
    prepare?: (who: Learner) => Promise<Partial<PaymentRequest>>;
    ask: (who: Learner, prepared: Partial<PaymentRequest>) => Promise<{ errors: { code: string }[] }>;
    calls: readonly Call[];
  }[] = [
    {
      name: 'buy',
      ask: (who) =>
        harness.ask({
          ...who,
          operation: 'getPaymentIntent',
          link: 'futures-contracts-explained',
          promoCode: 'DRILL-CODE',
        }),
      calls: [
        dynamodb('BatchGetItem'),
        dynamodb('TransactWriteItems'),
        stripe('POST /v1/customers'),
        stripe('POST /v1/payment_intents'),
      ],
    },
    {
      name: 'free',
      ask: (who) =>
        harness.ask({ ...who, operation: 'purchaseFreeProduct', link: 'trading-journal', promoCode: 'DRILL-FREE' }),
      calls: [dynamodb('BatchGetItem'), dynamodb('TransactWriteItems')],
    },
    {
      name: 'subscribe',
      ask: (who) => harness.ask({ ...who, operation: 'getSubscriptionIntent', link: 'pre-market-briefing', ...plan }),
      calls: [dynamodb('TransactWriteItems'), stripe('POST /v1/subscriptions')],
    },
    {
      name: 'refund',
      async prepare(who) {
        const intent = await harness.ask({ ...who, operation: 'getPaymentIntent', link: 'forex-sessions' });
        await harness.pay(intent.clientSecret);
        await harness.deliver(harness.news());
        return { id: intent.orderId } as Partial<PaymentRequest>;
      },
      ask: (who, prepared) => harness.ask({ ...who, operation: 'requestRefund', ...prepared } as PaymentRequest),
      calls: [
        dynamodb('BatchGetItem'),
        dynamodb('TransactWriteItems'),
        stripe('POST /v1/refunds'),
        stripe('GET /v1/payment_intents/:id'),
      ],
    },
  ];
  let cases = 0;
  let refused = 0;
  let slowest = 0;
  try {
    for (const { name, prepare, ask, calls } of paths) {
      for (const call of calls) {
        for (const [trouble, rule] of Object.entries(troubles(call.service))) {
          const label = `${name}: ${call.service} ${call.operation} ${trouble}`;
          if (only && !label.includes(only)) continue;
          // Where the failure lasts its full time, the quick form tests one of each.
          if (quick && ['30 s', 'lost answer', 'timeout'].includes(trouble) && name !== 'buy') continue;
          if (quick && !only && trouble === '30 s' && call.operation !== 'POST /v1/payment_intents') continue;
          const who = learner(`${seed}-${cases}`);
          cases += 1;
          await quietly(async () => {
            const prepared = (await prepare?.(who)) ?? {};
            harness.kernel.faults.set({ seed, rules: [{ ...call, ...rule }] });
            const began = performance.now();
            const answer = await ask(who, prepared);
            const took = performance.now() - began;
            harness.kernel.faults.set({ rules: [] });
            slowest = Math.max(slowest, took);
            if (took > bound) violations.push(`${label}: answered after ${took.toFixed(0)} ms`);
            const codes = answer.errors.map(({ code }) => code);
            if (codes.length > 0) refused += 1;
            if (codes.some((code) => !['PaymentUnavailable', 'TryAgain'].includes(code)))
              violations.push(`${label}: said ${codes.join()}`);
            let again = await ask(who, prepared);
            // The late request is still in progress, and Stripe rejects the same key until it is done (409).
            for (const until = Date.now() + 40_000; rule.delay && again.errors.length > 0 && Date.now() < until;) {
              await new Promise((resolve) => setTimeout(resolve, 2000));
              again = await ask(who, prepared);
            }
            if (again.errors.length > 0) violations.push(`${label}: afterwards ${again.errors[0]!.code}`);
          });
        }
      }
      violations.push(...(await harness.check()).map((sentence) => `${name}: ${sentence}`));
    }
    // Mail: what cannot be sent stays, and is sent after the failure.
    const waiting = async () => (await harness.rows()).filter(({ baseType }) => baseType === 'outgoing mail').length;
    for (const [trouble, rule] of Object.entries(troubles('ses'))) {
      if (only && !`mail: ${trouble}`.includes(only)) continue;
      if (quick && ['30 s', 'lost answer', 'timeout'].includes(trouble)) continue;
      cases += 1;
      await quietly(async () => {
        await harness.functions.mailer();
        const who = learner(`${seed}-mail-${cases}`);
        const intent = await harness.ask({ ...who, operation: 'getPaymentIntent', link: 'forex-sessions' });
        await harness.pay(intent.clientSecret);
        await harness.deliver(harness.news());
        const before = await waiting();
        harness.kernel.faults.set({ seed, rules: [{ service: 'ses', ...rule }] });
        const began = performance.now();
        await harness.functions.mailer();
        const took = performance.now() - began;
        harness.kernel.faults.set({ rules: [] });
        slowest = Math.max(slowest, took);
        if (took > bound) violations.push(`mail ${trouble}: gave up after ${took.toFixed(0)} ms`);
        if (before !== 1 || (await waiting()) !== 1) violations.push(`mail ${trouble}: did not stay in the outbox`);
        harness.pass(3 * minutes);
        await harness.functions.mailer();
        if ((await waiting()) !== 0) violations.push(`mail ${trouble}: was not sent afterwards`);
      });
    }
    violations.push(...(await harness.check()));
    print(`${cases} cases, ${refused} told to try again, the slowest answer after ${slowest.toFixed(0)} ms`);
    return { said: `${cases} troubles, each told in time, nothing half done, each well afterwards`, violations };
  } finally {
    harness.kernel.faults.set({ rules: [] });
    await harness.stop();
  }
}
