/** Requests to the stage as browsers send them: pages and their files over HTTP, the API with the site's documents. */
import type { Operation } from '../../../web/api/operation.ts';
import type { Config } from '../../stage/caller.ts';

/** Keys that any of our results may have besides its data. */
interface Result {
  readonly errors?: readonly { readonly code: string; readonly message?: string }[];
}

/** How long a person waits for one response. */
const timeoutMs = 30_000;

async function get(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  return response;
}

/** One page, without its files. */
export const page = async (site: string, path: string): Promise<string> => (await get(`${site}${path}`)).text();

export const file = async (site: string, path: string): Promise<void> => {
  await (await get(`${site}${path}`)).arrayBuffer();
};

/** The files that a prerendered page references: scripts, styles, fonts, pictures. */
export const filesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/[^"?#]+\.(?:js|css|woff2|avif|webp|png|jpe?g|svg|ico|webmanifest))"/g)].map(
      ([, path]) => path!,
    ),
  ),
];

let requests = 0;

/**
 * One operation as the site sends it, with the learner's token or the visitors' key.
 * @param expected codes that its result may be refused with
 * @throws Error on anything but a complete result
 */
export async function ask<Data, Variables>(
  config: Config,
  document: Operation<Data, Variables>,
  variables: Variables,
  token?: string,
  expected: readonly string[] = [],
): Promise<Data> {
  const query: string = document;
  const [, name = 'operation'] = /(?:query|mutation) (\w+)/.exec(query) ?? [];
  const response = await fetch(config.graphqlEndpoint, {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      'x-correlation-id': `soak-${(requests += 1)}`,
      ...(token === undefined ? { 'x-api-key': config.apiKey } : { authorization: token }),
    },
    body: JSON.stringify({ query, variables }),
  });
  if (!response.ok) throw new Error(`${name} was answered ${response.status}`);
  const { data, errors } = (await response.json()) as { data?: Data; errors?: readonly { message: string }[] };
  if (errors || !data) throw new Error(`${name}: ${errors?.[0]?.message ?? 'no data'}`);
  for (const result of Object.values(data) as (Result | null)[])
    for (const { code } of result?.errors ?? [])
      if (!expected.includes(code)) throw new Error(`${name} was refused: ${code}`);
  return data;
}
