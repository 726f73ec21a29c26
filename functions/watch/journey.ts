/** What a visitor does on the way to a course, as plain requests: nothing is written, and nobody is signed in. */
import { correlationHeader } from '../../lib/model/correlation.ts';
import type { Mutation, Product, Query } from '../../lib/model/schema.generated.ts';
import { checkPaymentPage, type Released } from './payment-page.ts';

/** What earlier steps found out for later ones. */
interface Visit {
  /** Scheme and host of the site. */
  readonly site: string;
  /** Goes with what is asked of the API, so that its log lines can be found. */
  readonly correlation: string;
  config: {
    readonly graphqlEndpoint: string;
    readonly apiKey: string;
    readonly userPoolEndpoint: string;
    readonly userPoolClientId: string;
  };
  products: readonly Pick<Product, 'link'>[];
  readonly released: Released;
}

type Step = (visit: Visit) => Promise<void>;

/** Milliseconds after which a learner has gone. */
const timeoutMs = 10_000;

async function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  expect(response.ok, `${new URL(url).pathname} answered ${response.status}`);
  return response;
}

async function post(url: string, headers: Readonly<Record<string, string>>, body: object): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
  expect(response.ok, `${new URL(url).pathname} answered ${response.status}`);
  return response.json();
}

/** Asks as a visitor's browser does. @returns what the query selects of it */
async function query({ config, correlation }: Visit, query: string, variables: object): Promise<Query & Mutation> {
  const headers = { 'content-type': 'application/json', 'x-api-key': config.apiKey, [correlationHeader]: correlation };
  const answer = await post(config.graphqlEndpoint, headers, { query, variables });
  const { data, errors } = answer as { data: Query & Mutation; errors?: { errorType?: string }[] };
  expect(!errors, `the API answered ${errors?.[0]?.errorType ?? 'with an error'}`);
  return data;
}

function expect(holds: unknown, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

async function frontPage({ site }: Visit): Promise<void> {
  expect((await (await get(`${site}/`)).text()).includes('<h1'), 'the page has no heading');
}

async function settings(visit: Visit): Promise<void> {
  visit.config = (await (await get(`${visit.site}/config.json`)).json()) as Visit['config'];
}

async function catalogue(visit: Visit): Promise<void> {
  const { queryProducts } = await query(visit, '{ queryProducts { products { link } errors { code } } }', {});
  visit.products = queryProducts.products ?? [];
  expect(visit.products.length > 0, 'no product is on sale');
}

async function coursePage({ site, products }: Visit): Promise<void> {
  const page = await (await get(`${site}/courses/${products[0]!.link}`)).text();
  expect(page.includes('<h1'), 'the page has no heading');
}

/**
 * Of the first product that shows a lesson to everybody: its film at a signed address, of which the first kilobyte says that it is
 * there. An institution that shows none has none to fail.
 */
async function previewFilm(visit: Visit): Promise<void> {
  const lessons = `query ($link: String!) { getProductByLink(link: $link) { link sections { lessons { code preview } } } }`;
  const film = `query ($link: String!, $code: String!) { getProductVideo(link: $link, code: $code) { link errors { code } } }`;
  for (const { link } of visit.products) {
    const { link: found, sections } = (await query(visit, lessons, { link })).getProductByLink;
    // The catalogue and the pages come from files: this is the first that only the table knows.
    expect(found === link, `the catalogue has ${link}, and the table does not`);
    const shown = sections?.flatMap((section) => section.lessons).find((lesson) => lesson.preview);
    if (!shown) continue;
    const { link: address, errors } = (await query(visit, film, { link, code: shown.code })).getProductVideo;
    expect(address, `the film of ${link} was answered with ${errors[0]?.code ?? 'nothing'}`);
    const start = await get(address, { range: 'bytes=0-1023' });
    const type = start.headers.get('content-type') ?? '';
    expect(type.startsWith('video/'), `the film of ${link} is ${type || 'of no type'}`);
    await start.body?.cancel();
    return;
  }
}

/** An empty form is refused field by field before anything is kept or mailed: that far the way to the desk is open. */
async function contactForm(visit: Visit): Promise<void> {
  const mutation =
    'mutation ($input: ContactMessageInput!) { sendContactUsMessage(input: $input) { success errors { code } } }';
  const input = { name: '', email: '', topic: '', message: '' };
  const { success, errors } = (await query(visit, mutation, { input })).sendContactUsMessage;
  expect(!success && errors.length > 0, 'an empty form was not refused');
}

/**
 * That the pool takes a learner as far as the question for a password, which it also asks of an address that it does not know. An
 * account of the canary's own would need a password somewhere and a flow that learners do not have; what it would find
 * besides, alarms on real sign-ins find.
 */
async function signIn({ config }: Visit): Promise<void> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
  };
  // Any number takes part in the exchange (RFC 5054); nothing follows it.
  const AuthParameters = { USERNAME: 'canary@openbell.invalid', SRP_A: 'a1'.repeat(192) };
  const asked = { AuthFlow: 'USER_SRP_AUTH', ClientId: config.userPoolClientId, AuthParameters };
  const answer = await post(config.userPoolEndpoint, headers, asked);
  const { ChallengeName } = answer as { ChallengeName?: string };
  expect(ChallengeName === 'PASSWORD_VERIFIER', `the pool asks for ${ChallengeName ?? 'nothing'}`);
}

const paymentPage: Step = ({ site, released }) => checkPaymentPage(site, released, get);

/** In order; by the name that the alarm's runbook knows them by. */
export const steps: readonly (readonly [name: string, step: Step])[] = [
  ['front page', frontPage],
  ['settings', settings],
  ['catalogue', catalogue],
  ['course page', coursePage],
  ['preview film', previewFilm],
  ['contact form', contactForm],
  ['sign-in', signIn],
  ['payment page', paymentPage],
];

/** What a journey came to: the step that failed, if any, and why. */
export interface Outcome {
  readonly failed?: string;
  readonly why?: string;
}

/** @param released what the page on which cards are entered is held to */
export async function runJourney(site: string, correlation: string, released: Released): Promise<Outcome> {
  const visit = { site, correlation, released } as Visit;
  for (const [name, step] of steps) {
    try {
      await step(visit);
    } catch (error) {
      return { failed: name, why: (error as Error).message };
    }
  }
  return {};
}
