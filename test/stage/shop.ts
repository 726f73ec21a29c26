/** A learner who buys: the API's fields about money, and the browser's calls with Stripe's publishable key. */
import Stripe from 'stripe';
import { ask, configOf, local, type Answer } from './caller.ts';
import { freshCard } from '../support/fresh-card.ts';
import { longerToday } from '../support/day.ts';
import type { Learner } from './learners.ts';

export const cards = {
  good: '4242424242424242',
  challenged: '4000000000003220',
  declined: '4000000000000002',
  poor: '4000000000009995',
  failsLater: '4000000000000341',
} as const;

export interface Shop {
  /** Queries one field about money as a learner; `selection` is optional for fields that only return `errors`. */
  query(learner: Learner, field: string, selection?: string): Promise<any>;
  mutate(learner: Learner, field: string, selection?: string): Promise<any>;
  /** The raw answer, for what GraphQL itself refuses. */
  raw(learner: Learner, document: string): Promise<Answer>;
  /**
   * Pays for a client secret, as the page does; a card that is only saved is a new one each time. @returns the intent's
   * status, or the error's code
   */
  pay(clientSecret: string, card?: string): Promise<string>;
  /** Polls until `done` accepts the learner's order. */
  orderWhen(learner: Learner, id: string, done: (order: any) => boolean): Promise<any>;
  /** With the publishable key. */
  readonly publicly: Stripe;
}

const intent = 'clientSecret orderId price discount total currency errors { code field message }';

export async function shopOn(url: string): Promise<Shop> {
  const config = (await configOf(url)) as any;
  const { hostname, port } = new URL(config.stripeScript);
  const publicly = new Stripe(config.stripePublishableKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  const raw = (learner: Learner, document: string) =>
    ask(config.graphqlEndpoint, { Authorization: learner.idToken }, document);
  const one = async (learner: Learner, kind: string, field: string, selection = intent) => {
    const answer = await raw(learner, `${kind} { it: ${field} { ${selection} } }`);
    if (answer.errors) throw new Error(`${field}: ${JSON.stringify(answer.errors)}`);
    return answer.data.it;
  };
  return {
    publicly,
    raw,
    query: (learner, field, selection) => one(learner, 'query', field, selection),
    mutate: (learner, field, selection) => one(learner, 'mutation', field, selection),
    async pay(clientSecret, given) {
      const card = given ?? freshCard();
      const [id] = clientSecret.split('_secret_');
      try {
        const method = await publicly.paymentMethods.create({
          type: 'card',
          card: { number: card, exp_month: 12, exp_year: 2050, cvc: '123' },
        });
        const how = { payment_method: method.id, client_secret: clientSecret } as object;
        const done = id!.startsWith('seti_')
          ? await publicly.setupIntents.confirm(id!, how)
          : await publicly.paymentIntents.confirm(id!, how);
        return done.status;
      } catch (error) {
        return (error as Stripe.errors.StripeError).code ?? (error as Error).message;
      }
    },
    async orderWhen(learner, id, done) {
      const fields =
        'order { id link status total discount promoCode refunded problem refundableUntil subscription } errors { code }';
      for (const until = Date.now() + 40_000 + longerToday; ;) {
        const { order } = await one(learner, 'query', `getUserOrder(id: "${id}")`, fields);
        if (order && done(order)) return order;
        if (Date.now() > until) throw new Error(`The order stays as it is: ${JSON.stringify(order)}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

type Rule = 'Sweep' | 'Reconcile' | 'SendMail' | 'Reminders' | 'PracticeReminders' | 'Walk';

/** Runs a schedule of the stage now and waits for its functions. */
export const runSchedule = (url: string, rule: Rule) =>
  local<{ name: string; logicalId: string }[]>(url, '/schedules').then((all) => {
    const found = all.find(({ logicalId }) => logicalId.startsWith(rule));
    if (!found) throw new Error(`There is no schedule ${rule}: ${JSON.stringify(all)}`);
    return local(url, '/schedules', { rule: found.logicalId });
  });
