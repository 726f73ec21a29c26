/** One action for each ceiling of lib/model/ceilings.ts, done as a learner or a visitor does it. */
import type { Ceiling } from '../../lib/model/ceilings.ts';
import { ownSignUp } from '../support/own-sign-up.ts';
import { ask, configOf } from './caller.ts';
import type { Learner } from './learners.ts';
import type { Till } from './payments/till.ts';

/** Imported on demand, because it loads Amplify, which only tests can. */
const learners = () => import('./learners.ts');

export type Said = { readonly code: string; readonly message: string } | undefined;

export interface Deed {
  /** What must exist before. */
  readonly prepare?: (learner: Learner) => Promise<void>;
  /**
   * @returns the refusal; undefined when the action had its effect
   */
  readonly once: (learner: Learner) => Promise<Said>;
}

const selection = 'errors { code message }';
const first = ({ errors }: { errors: Said[] }): Said => errors[0];
/** The address that a learner enters in forms. */
export const authorOf = ({ sub }: Learner): string => `writer-${sub}@example.com`;
/** The promo code that a learner reserves. */
export const reservedCode = 'CEILING';
const [course, other] = ['forex-sessions', 'economic-calendar'] as const;

export function deedsOn(till: Till): Record<Ceiling, Deed> {
  let number = 0;
  let orders: string[] = [];
  return {
    signUp: { once: () => signUp(till.url, `crowd-${process.pid}-${(number += 1)}@example.com`) },
    promo: {
      async once(learner) {
        const refused = first(await till.shop.query(learner, `getPromoCode(code: "NO-${(number += 1)}")`, selection));
        // Wrong codes are what is counted.
        return refused?.code === 'InvalidPromoCode' ? undefined : refused;
      },
    },
    reservation: {
      prepare: () =>
        till.putPromo(reservedCode, { products: [course], isLimited: true, amount: 9, amountRemaining: 9 }),
      async once(learner) {
        const refused = first(
          await till.shop.query(learner, `getPaymentIntent(link: "${course}", promoCode: "${reservedCode}")`),
        );
        // Without the code, the order changes and the reservation is released, so the next one reserves again.
        if (!refused) await till.shop.query(learner, `getPaymentIntent(link: "${course}")`);
        return refused;
      },
    },
    contact: {
      async once(learner) {
        const { graphqlEndpoint, apiKey } = await configOf(till.url);
        const send = `mutation ($input: ContactMessageInput!) { it: sendContactUsMessage(input: $input) { ${selection} } }`;
        const message = `Letter ${(number += 1)}`;
        const input = { email: authorOf(learner), name: 'Ada', topic: 'Billing', message };
        return first((await ask(graphqlEndpoint, { 'x-api-key': apiKey }, send, { input })).data.it);
      },
    },
    export: { once: async (learner) => first(await till.shop.query(learner, 'exportMyData', selection)) },
    trial: {
      // Each is a different learner, because a learner gets one trial.
      async once() {
        const plan = 'link: "desk-membership", id: "membership", packageId: "month"';
        return first(
          await till.shop.query(await (await learners()).newLearner(till.url), `getSubscriptionIntent(${plan})`),
        );
      },
    },
    refund: {
      async prepare(learner) {
        orders = [];
        for (const link of [course, other]) orders.push((await till.buy(learner, link)).id);
      },
      async once(learner) {
        const [id] = orders;
        const refused = first(await till.shop.mutate(learner, `requestRefund(input: { id: "${id}" })`, selection));
        if (!refused) orders = orders.slice(1);
        return refused;
      },
    },
  };
}

/** Bypasses the page, as anyone who knows the pool's client can. */
async function signUp(url: string, Username: string): Promise<Said> {
  const { userPoolClientId: ClientId, userPoolEndpoint } = await configOf(url);
  const { password } = await learners();
  const given = { email: Username, name: 'Ann', ...ownSignUp().attribute };
  const UserAttributes = Object.entries(given).map(([Name, Value]) => ({ Name, Value }));
  const response = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body: JSON.stringify({ ClientId, Username, Password: password, UserAttributes }),
  });
  const { __type: code, message } = (await response.json()) as { __type?: string; message: string };
  return code === undefined ? undefined : { code, message };
}
