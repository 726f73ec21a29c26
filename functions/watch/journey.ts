/** A visitor's steps to a course, as plain requests: nothing is written, and no one is signed in. */
import { correlationHeader } from '../../lib/model/correlation.ts';
import type { Mutation, Product, Query } from '../../lib/model/schema.generated.ts';
import { checkPaymentPage, type Released } from './payment-page.ts';

/** What earlier steps found for later ones. */
interface Visit {
  /** Scheme and host of the site. */
  readonly site: string;
  /** Sent with API requests, so their log lines can be found. */
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

/** Milliseconds after which a learner would have given up. */
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

/** Sends a query like a visitor's browser. @returns the selected fields */
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
 * Reads the film of the first product with a preview lesson from its signed URL, only its first kilobyte, to check that it exists. Passes
 * if no product has a preview.
 */
async function previewFilm(visit: Visit): Promise<void> {
  const lessons = `query ($link: String!) { getProductByLink(link: $link) { link sections { lessons { code preview } } } }`;
  const film = `query ($link: String!, $code: String!) { getProductVideo(link: $link, code: $code) { link errors { code } } }`;
  for (const { link } of visit.products) {
    const { link: found, sections } = (await query(visit, lessons, { link })).getProductByLink;
    // The catalog and the pages are files; this is the first step that needs the table.
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

/** An empty form is rejected field by field before anything is stored or mailed: up to that point, the path to support works. */
async function contactForm(visit: Visit): Promise<void> {
  const mutation =
    'mutation ($input: ContactMessageInput!) { sendContactUsMessage(input: $input) { success errors { code } } }';
  const input = { name: '', email: '', topic: '', message: '' };
  const { success, errors } = (await query(visit, mutation, { input })).sendContactUsMessage;
  expect(!success && errors.length > 0, 'an empty form was not refused');
}

/**
 * Checks that the pool accepts a sign-in up to the password challenge, which it also returns for unknown addresses. A canary account would
 * need a password stored somewhere and a flow that learners do not have; anything it would find in addition is found by alarms on real
 * sign-ins.
 */
async function signIn({ config }: Visit): Promise<void> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
  };
  // Any number can start the exchange (RFC 5054), which is not continued.
  const AuthParameters = { USERNAME: 'canary@openbell.invalid', SRP_A: 'a1'.repeat(192) };
  const asked = { AuthFlow: 'USER_SRP_AUTH', ClientId: config.userPoolClientId, AuthParameters };
  const answer = await post(config.userPoolEndpoint, headers, asked);
  const { ChallengeName } = answer as { ChallengeName?: string };
  expect(ChallengeName === 'PASSWORD_VERIFIER', `the pool asks for ${ChallengeName ?? 'nothing'}`);
}

const paymentPage: Step = ({ site, released }) => checkPaymentPage(site, released, get);

/** In order, with the names used by the alarm's runbook entry. */
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

/** The result: the step that failed, if any, and why. */
export interface Outcome {
  readonly failed?: string;
  readonly why?: string;
}

/** @param released the expected page with the card fields */
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
