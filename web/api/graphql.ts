import { correlationHeader } from '../../lib/model/correlation.ts';
import { config } from './config.ts';
import { newCorrelation } from './correlation.ts';
import type { Operation } from './operation.ts';
import { idToken } from './tokens.ts';

/**
 * An unexpected failure: no response, a response that is not GraphQL, or GraphQL errors. Expected refusals are in a
 * result's `errors`.
 */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

interface Answer<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly { readonly message: string; readonly errorType?: string | null }[];
}

async function send(query: string, variables: unknown, token: string | undefined): Promise<Response> {
  const { graphqlEndpoint, apiKey } = await config();
  return fetch(graphqlEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [correlationHeader]: newCorrelation(),
      ...(token === undefined ? { 'x-api-key': apiKey } : { authorization: token }),
    },
    body: JSON.stringify({ query, variables }),
  });
}

async function answered<Result>(
  query: string,
  variables: unknown,
  token: string | undefined,
): Promise<[Response, Answer<Result>]> {
  const response = await send(query, variables, token);
  return [response, (await response.json().catch(() => ({}))) as Answer<Result>];
}

const isUnauthorized = ({ status }: Response, { errors }: Answer<unknown>): boolean =>
  status === 401 || errors?.some(({ errorType }) => errorType === 'Unauthorized') === true;

/**
 * Sends a GraphQL operation, with the learner's token if signed in and with the API key otherwise. If the token is
 * rejected, by a 401 or because its session was ended, it is refreshed once.
 * @param as `visitor`: use the API key even if signed in
 */
export async function request<Result, Variables>(
  document: Operation<Result, Variables>,
  variables: Variables,
  as: 'viewer' | 'visitor' = 'viewer',
): Promise<Result> {
  const query: string = document;
  const token = as === 'viewer' ? await idToken() : undefined;
  let [response, answer] = await answered<Result>(query, variables, token);
  if (token !== undefined && isUnauthorized(response, answer))
    [response, answer] = await answered<Result>(query, variables, await idToken(true));
  if (!response.ok || answer.errors?.length || !answer.data) {
    throw new RequestFailed(answer.errors?.[0]?.message ?? `The API answered ${response.status}.`, response.status);
  }
  return answer.data;
}
