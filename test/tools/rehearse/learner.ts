/** The first learner on a stage that was just deployed: everything goes through the site's public interfaces. */
import { signIn } from '../../support/sign-in.ts';
import Stripe from 'stripe';
import { ask, local } from '../../stage/caller.ts';
import { registerLearner } from '../../support/register-learner.ts';
import type { Account } from './account.ts';

const password = 'Correct-Horse-9';

export interface Learner {
  readonly email: string;
  /** Requests one field of the API. @returns its value @throws Error when it is refused */
  asks(query: string): Promise<any>;
}

/** The URL of a stage's site, and its settings. */
export const configAt = async (account: Account, site: string): Promise<Record<string, string>> =>
  JSON.parse((await account.ask(`${site}/config.json`)).text);

/** Signs up with the code that comes by mail. */
export async function newLearner(account: Account, site: string): Promise<Learner> {
  const { url } = account.stage;
  const email = 'first@example.com';
  const config = await configAt(account, site);
  const { userPoolId = '', userPoolClientId = '', userPoolEndpoint = '', graphqlEndpoint } = config;
  const pool = { userPoolId, userPoolClientId, userPoolEndpoint };
  const mailedCode = async () => {
    const mails: { to: string[]; text: string }[] = await local(url, '/mail');
    return /\b\d{6}\b/.exec(mails.find(({ to }) => to.includes(email))!.text)![0];
  };
  await registerLearner(pool, { email, name: 'Ada Field', password, mailedCode });
  return {
    email,
    async asks(query) {
      // The stage's clock moves on, so the learner signs in again.
      const { id } = await signIn({ ...config }, email, password);
      const { data, text } = await ask(graphqlEndpoint!, { authorization: id }, query);
      if (!data) throw new Error(text);
      return Object.values(data)[0];
    },
  };
}

/** Pays for a product by card. @returns the order's status and its id */
export async function buys(account: Account, site: string, learner: Learner, link: string): Promise<[string, string]> {
  const { stripePublishableKey = '' } = await configAt(account, site);
  const { hostname, port } = new URL(account.stage.kernel.ports.stripe!.url);
  const stripe = new Stripe(stripePublishableKey, { host: hostname, port, protocol: 'http', telemetry: false });
  const { clientSecret, orderId, errors } = await learner.asks(
    `{ getPaymentIntent(link: "${link}") { clientSecret orderId errors { code } } }`,
  );
  if (!clientSecret) return [JSON.stringify(errors), ''];
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2050, cvc: '123' };
  const { id: payment_method } = await stripe.paymentMethods.create({ type: 'card', card });
  const how = { payment_method, client_secret: clientSecret } as object;
  await stripe.paymentIntents.confirm(clientSecret.split('_secret_')[0], how);
  const status = async () =>
    (await learner.asks(`{ getUserOrder(id: "${orderId}") { order { status } } }`)).order?.status;
  return [await soon(status, (now) => now === 'paid'), orderId];
}

/** Repeats a request until its result is as wanted. @returns the last result when it never is */
async function soon<T>(look: () => Promise<T>, wanted: (seen: T) => boolean): Promise<T> {
  for (const end = Date.now() + 60_000; ;) {
    const seen = await look();
    if (wanted(seen) || Date.now() > end) return seen;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** What a learner gets for the film of a lesson for owners: the status of its URL, or the code of the failure. */
export async function watches(account: Account, learner: Learner, link: string): Promise<number | string> {
  const course = await learner.asks(`{ getProductByLink(link: "${link}") { sections { lessons { code preview } } } }`);
  const { code } = course.sections
    .flatMap(({ lessons }: { lessons: { preview: boolean; code: string }[] }) => lessons)
    .find(({ preview }: { preview: boolean }) => !preview);
  const film = await learner.asks(`{ getProductVideo(link: "${link}", code: "${code}") { link errors { code } } }`);
  return film.link ? (await account.ask(film.link, { range: 'bytes=0-9' })).status : film.errors[0].code;
}
