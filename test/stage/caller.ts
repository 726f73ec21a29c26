/** A stage as its clients see it: config.json first, then GraphQL over HTTP. */
import type { JsonObject } from '../../lib/local/kernel/json.ts';

/** The parts of config.json that tests need. */
export interface Config {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint: string;
  readonly graphqlEndpoint: string;
  readonly apiKey: string;
}

export interface GraphqlError {
  readonly path: (string | number)[] | null;
  readonly message: string;
  readonly errorType?: string | null;
}

export interface Answer {
  readonly status: number;
  /** The body as received. */
  readonly text: string;
  readonly data: JsonObject;
  readonly errors: readonly GraphqlError[] | undefined;
}

export async function configOf(url: string): Promise<Config> {
  return (await fetch(`${url}/config.json`)).json() as Promise<Config>;
}

/** Sends one GraphQL request as JSON. */
export async function ask(
  endpoint: string,
  headers: Record<string, string>,
  query: string,
  variables?: object,
): Promise<Answer> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const { data, errors } = JSON.parse(text);
  return { status: response.status, text, data, errors };
}

/** Calls the console; with a body, by POST. */
export async function local<Answer = JsonObject>(url: string, path: string, body?: object): Promise<Answer> {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${url}/_local${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
