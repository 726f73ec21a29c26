/** `POST` and `GET /<apiId>/graphql`: AppSync over HTTP (graphql-over-http issue 81 documents its responses). */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { sendRefusal } from '../../waf/port.ts';
import type { Api } from '../api.ts';
import type { Reply } from './engine.ts';
import { RequestRefused } from '../errors.ts';

/** Maximum request size. The quotas list none; API requests elsewhere in AWS are limited to 10 MB. */
const bodyLimit = 10_000_000;

/**
 * Content types that another site's page can send without a preflight (Fetch standard, CORS-safelisted). GraphQL never
 * uses them.
 */
const formTypes = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

export function graphqlEndpoint(kernel: Kernel, apis: ReadonlyMap<string, Api>) {
  return (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const api = apis.get(path.slice(1, path.indexOf('/', 1)));
    if (!api || !/^\/graphql(\?|$)/.test(path.slice(path.indexOf('/', 1)))) {
      request.resume();
      return send(response, 404, { text: refusalText('UnknownOperationException', 'There is no such API.') });
    }
    if (request.method === 'OPTIONS') return preflight(request, response);
    if (request.method !== 'POST' && request.method !== 'GET') {
      request.resume();
      return send(response, 405, {
        text: refusalText('MalformedHttpRequestException', 'Send GraphQL by POST or GET.'),
      });
    }
    if (request.method === 'POST' && formTypes.test(request.headers['content-type'] ?? '')) {
      request.resume();
      return send(response, 415, { text: refusalText('MalformedHttpRequestException', 'Send GraphQL as JSON.') });
    }
    const began = performance.now();
    response.once('finish', () => {
      const milliseconds = performance.now() - began;
      publish(kernel, api, response.statusCode, milliseconds);
      writeSummary(kernel, api, response, milliseconds);
    });
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= bodyLimit) return void chunks.push(chunk);
      chunks.length = 0;
      // Respond once; the rest of the body is read and discarded, so that the sender receives the response.
      if (!response.headersSent)
        send(response, 413, { text: refusalText('RequestEntityTooLargeException', 'The request is too large.') });
    });
    request.on('end', () => {
      if (size > bodyLimit) return;
      const refused = kernel.ports.firewall?.refusal(api.arn, request, size);
      if (refused) return sendRefusal(response, refused, blocked);
      const body = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      const fail = (error: unknown) => sendFailure(kernel, response, error);
      try {
        const made = withFaults(kernel, () => answer(api, request, body));
        if (made instanceof Promise) made.then((late) => send(response, 200, late), fail);
        else send(response, 200, made);
      } catch (error) {
        fail(error);
      }
    });
  };
}

function answer(api: Api, request: IncomingMessage, body: Buffer): Reply | Promise<Reply> {
  if (!api.engine) throw new RequestRefused(404, 'GraphQLSchemaException', 'The API has no schema.');
  return api.engine.answer(request, body);
}

/**
 * Publishes one request's metrics (AppSync developer guide, "Using CloudWatch to monitor and log GraphQL API data").
 */
function publish({ ports }: Kernel, { id }: Api, status: number, Latency: number): void {
  const kind = Math.floor(status / 100);
  const values = { Latency, ...(kind === 4 && { '4XXError': 1 }), ...(kind === 5 && { '5XXError': 1 }) };
  ports.metrics?.put({ namespace: 'AWS/AppSync', dimensions: [{ GraphQLAPIId: id }], values });
}

/** Writes to the API's log group, if it has one (AppSync developer guide, "CloudWatch Logs", "Request summary"). */
function writeSummary({ ports, clock }: Kernel, api: Api, response: ServerResponse, milliseconds: number): void {
  if (!api.isLogged) return;
  const requestId = String(response.getHeader('x-amzn-requestid') ?? randomUUID());
  const latency = Math.round(milliseconds * 1_000_000);
  const summary = {
    logType: 'RequestSummary',
    requestId,
    graphQLAPIId: api.id,
    statusCode: response.statusCode,
    latency,
  };
  ports.logs?.put(`/aws/appsync/apis/${api.id}`, 'requests', [
    { timestamp: clock.now(), message: JSON.stringify(summary) },
  ]);
}

/** Usually there is no fault plan, and nothing to wait for. */
function withFaults(kernel: Kernel, effect: () => Reply | Promise<Reply>): Reply | Promise<Reply> {
  if (kernel.faults.isCalm) return effect();
  return kernel.faults.around('appsync', 'GraphQL', async () => effect());
}

const contentType = 'application/json;charset=UTF-8';
const exposed = 'x-amzn-RequestId,x-amzn-ErrorType,x-amz-user-agent,x-amzn-ErrorMessage,Date,x-amz-schema-version';

function send(response: ServerResponse, status: number, { text, headers }: Reply, errorType?: string): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    ...headers,
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
    'x-amzn-requestid': randomUUID(),
    'access-control-allow-origin': '*',
    'access-control-expose-headers': exposed,
    ...(errorType && { 'x-amzn-errortype': errorType }),
  });
  response.end(text);
}

function sendFailure(kernel: Kernel, response: ServerResponse, error: unknown): void {
  if (error instanceof RequestRefused)
    return send(response, error.status, { text: refusalText(error.errorType, error.message) }, error.errorType);
  if (error instanceof AwsError)
    return send(response, error.status, { text: refusalText(error.code, error.message) }, error.code);
  kernel.log(`appsync: ${(error as Error).stack ?? String(error)}`);
  send(response, 500, { text: refusalText('InternalFailure', 'Internal Failure') }, 'InternalFailure');
}

const refusalText = (errorType: string, message: string): string =>
  JSON.stringify({ errors: [{ errorType, message }] });

/** AppSync's response when its firewall blocks a request. */
const blocked = { type: 'WAFForbiddenException', text: refusalText('WAFForbiddenException', '403 Forbidden') };

function preflight(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(200, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, PUT, POST, DELETE, HEAD, PATCH, OPTIONS, CONNECT, TRACE',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '172800',
    'content-length': 0,
  });
  response.end();
}
