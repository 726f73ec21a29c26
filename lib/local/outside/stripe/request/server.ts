/** The API's front end: keys, parameters, idempotency, faults, expansion, and the response envelope. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Faults } from '../../../faults.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import { readBody } from '../../../protocol/body.ts';
import { WireFault } from '../../../wire-fault.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { StripeError } from './errors.ts';
import { expand } from './expand.ts';
import { readForm, type RawHash } from './form.ts';
import { randomText } from '../state/ids.ts';
import { createIdempotency } from './idempotency.ts';
import { list, text } from './params.ts';
import { pageAt } from '../pages.ts';
import { headerOf, keyOf, templateOf } from './request.ts';
import { apiVersion, type World } from '../state/world.ts';

export interface ServerOptions {
  readonly world: World;
  readonly endpoints: Endpoints;
  /** Milliseconds on the stage's clock. */
  readonly now: () => number;
  readonly faults?: Faults;
  readonly log: (line: string) => void;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Record<string, string>;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-expose-headers': 'request-id, idempotent-replayed, stripe-should-retry',
  'access-control-max-age': '300',
};

export function createServerFront({ world, endpoints, now, faults, log }: ServerOptions) {
  const idempotency = createIdempotency(world, now);

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s, 2);
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    if (request.method === 'GET' && !path.startsWith('/v1/'))
      return sendPage(response, pageAt(world, path, new URLSearchParams(query)));
    const requestId = `req_${randomText(14)}`;
    let answer: Answer;
    try {
      answer = await respond(request, path, query, requestId);
    } catch (error) {
      if (error instanceof WireFault) return error.strike(response);
      answer = refusal(error, requestId);
      if (answer.status === 500 && !(error instanceof AwsError))
        log(`stripe ${request.method} ${path}: ${(error as Error).stack}`);
    }
    response.writeHead(answer.status, {
      ...CORS,
      ...answer.headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer.body),
      'cache-control': 'no-cache, no-store',
      'request-id': requestId,
      'stripe-version': String(request.headers['stripe-version'] ?? apiVersion),
    });
    response.end(answer.body);
  };

  async function respond(request: IncomingMessage, path: string, query: string, requestId: string): Promise<Answer> {
    const method = request.method ?? 'GET';
    const [template, id] = templateOf(path);
    const operation = `${method} ${template}`;
    const endpoint = Object.hasOwn(endpoints, operation) ? endpoints[operation]! : undefined;
    const form = method === 'GET' ? query : (await readBody(request, 1024 * 1024)).toString('utf8') || query;
    const raw = readForm(form);
    const publicly = template === '/v1/3ds/:id' ? true : keyOf(request, raw, world.isLive);
    delete raw.key;
    if (!endpoint)
      throw new StripeError(
        404,
        { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` },
        true,
      );
    if (publicly && !endpoint.open)
      throw new StripeError(
        403,
        {
          type: 'invalid_request_error',
          code: 'secret_key_required',
          message: 'A publishable key cannot do this: it takes a secret key.',
        },
        true,
      );
    const key = method === 'POST' ? headerOf(request, 'idempotency-key') : undefined;
    const run = async () => answerOf(endpoint, { raw, id, publicly, requestId, key: key ?? null });
    if (key === undefined) return faults ? faults.around('stripe', operation, run) : run();
    const kept = idempotency.begin(key, `${method} ${path}`, form);
    if (kept) return { status: kept.status, body: kept.body, headers: { 'idempotent-replayed': 'true' } };
    try {
      return faults ? await faults.around('stripe', operation, run) : await run();
    } catch (error) {
      // A fault inside the API is kept like any response; a network fault is not.
      if (error instanceof AwsError && error.details.kept) {
        const answer = refusal(error, requestId);
        idempotency.keep(key, answer.status, answer.body);
        world.commit();
      }
      throw error;
    } finally {
      idempotency.end(key);
    }
  }

  interface Running {
    readonly raw: RawHash;
    readonly id: string;
    readonly publicly: boolean;
    readonly requestId: string;
    readonly key: string | null;
  }

  /** Runs synchronously, so no other request interleaves; its effects are on disk when it returns. */
  function answerOf(endpoint: Endpoint, { raw, id, publicly, requestId, key }: Running): Answer {
    const { expand: wished, ...rest } = raw;
    const paths = wished === undefined ? [] : (list(text).read(wished, 'expand') as string[]);
    const params = endpoint.read(rest);
    world.request = { id: requestId, key };
    let answer: Answer;
    try {
      const result = expand(world, endpoint.run({ world, params, id, publicly }), paths);
      answer = { status: 200, body: JSON.stringify(result, null, 2) };
    } catch (error) {
      answer = refusal(error, requestId);
      if (error instanceof StripeError ? error.early : true) {
        world.commit();
        throw error;
      }
    }
    if (key !== null) idempotency.keep(key, answer.status, answer.body);
    world.commit();
    return answer;
  }
}

function refusal(error: unknown, requestId: string): Answer {
  let status = 500;
  let body: object = { type: 'api_error', message: 'The stand-in for Stripe failed; its terminal says why.' };
  let headers: Record<string, string> = {};
  if (error instanceof StripeError) {
    ({ status, body } = error);
    if (status === 409) headers = { 'stripe-should-retry': 'true' };
  } else if (error instanceof AwsError) {
    status = error.status;
    const type = status === 402 ? 'card_error' : status < 500 ? 'invalid_request_error' : 'api_error';
    body = { type, code: error.code, message: error.message };
    if (typeof error.details.param === 'string') body = { ...body, param: error.details.param };
    if (typeof error.details.shouldRetry === 'boolean')
      headers = { 'stripe-should-retry': String(error.details.shouldRetry) };
  }
  return {
    status,
    headers,
    body: JSON.stringify({ error: { ...body, request_log_url: `local-stage/${requestId}` } }, null, 2),
  };
}

function sendPage(response: ServerResponse, html: string | undefined): void {
  if (html === undefined)
    return void response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such page.\n');
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(html);
}
