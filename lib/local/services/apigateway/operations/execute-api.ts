import { randomBytes } from 'node:crypto';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { WebAnswer, WebRequest } from '../../../kernel/web-request.ts';
import { payloadQuota } from '../../lambda/port.ts';
import { writeAccess } from '../access-log.ts';
import { ownAnswer, proxyAnswer } from './proxy-answer.ts';
import { logTime, proxyEvent } from './proxy-event.ts';
import type { Api, Integration, Route } from '../registry.ts';
import { routeFor, type RouteMatch } from '../route-key.ts';

/** Maximum size of a request, in bytes: its body, and its first line with all headers. */
export const bodyQuota = 10 * 1024 * 1024;
const headQuota = 10_240;

/**
 * Answers one request to an API: finds the route, calls its function, and returns the function's answer. Failures are
 * answered in AWS's words.
 */
export async function executeApi(kernel: Kernel, api: Api | undefined, request: WebRequest): Promise<WebAnswer> {
  const requestId = `${randomBytes(11).toString('base64url')}=`;
  const began = kernel.clock.now();
  const path = decoded(request.path);
  const match = path === undefined ? undefined : routeFor(api?.routes.values() ?? [], request.method, path);
  let failure: string | undefined;
  const fail = (reason: string): void => {
    failure = reason;
    kernel.log(`execute-api ${api!.name}: ${request.method} ${match!.route.pattern.key}: ${reason}`);
  };
  const answer = await found();
  answer.headers['apigw-requestid'] = requestId;
  if (api) publish(kernel, api, answer.status, kernel.clock.now() - began);
  if (api?.stage?.logFormat) writeAccess(kernel, `api-${api.id}`, api.stage.logFormat, logValues());
  return answer;

  async function found(): Promise<WebAnswer> {
    if (!api?.stage) return ownAnswer(404, 'Not Found');
    // As on AWS, the name in the URL and the name in the header must agree.
    if (request.headers['host'] !== api.domainName) return ownAnswer(403, 'Forbidden');
    if (path === undefined) return ownAnswer(400, 'Bad Request');
    if (headSize(request) > headQuota) return ownAnswer(431, 'Request Header Fields Too Large');
    if (request.body.length > bodyQuota) return ownAnswer(413, 'Request Entity Too Large');
    return match ? invoked(api, match, path) : ownAnswer(404, 'Not Found');
  }

  async function invoked(
    { id, domainName, integrations }: Api,
    { route, parameters }: RouteMatch<Route>,
    path: string,
  ) {
    const place = {
      account: kernel.account,
      apiId: id,
      domainName,
      routeKey: route.pattern.key,
      parameters,
      requestId,
      now: began,
    };
    const event = proxyEvent(forwarded(request, began), path, place);
    if (Buffer.byteLength(JSON.stringify(event)) > payloadQuota) return ownAnswer(413, 'Request Too Long');
    const { functionArn, timeout } = integrations.get(route.integrationId)!;
    try {
      const result = await within({ timeout }, kernel.ports.lambda.invoke(functionArn, event, route.principal));
      if (result === 'late') {
        fail(`no answer within ${timeout} ms`);
        return ownAnswer(503, 'Service Unavailable');
      }
      const answer = result.functionError === undefined ? proxyAnswer(result.payload) : undefined;
      if (answer) return answer;
      fail(result.functionError ? 'the function failed' : 'the function answered with what is no response');
    } catch (error) {
      fail((error as Error).message);
    }
    return ownAnswer(500, 'Internal Server Error');
  }

  function logValues() {
    const { body, status } = answer;
    return {
      accountId: kernel.account,
      apiId: api!.id,
      domainName: api!.domainName,
      domainPrefix: api!.id,
      extendedRequestId: requestId,
      httpMethod: request.method,
      'identity.sourceIp': request.sourceIp,
      'identity.userAgent': request.headers['user-agent'] ?? '-',
      ...(failure !== undefined && { integrationErrorMessage: failure }),
      path: path ?? request.path,
      protocol: 'HTTP/1.1',
      requestId,
      requestTime: logTime(began),
      requestTimeEpoch: began,
      responseLatency: kernel.clock.now() - began,
      responseLength: body.length,
      routeKey: match?.route.pattern.key ?? '-',
      stage: '$default',
      status,
    };
  }
}

/** Publishes one request's metrics as API Gateway does for HTTP APIs: the average of `4xx` and `5xx` is their share. */
function publish({ ports }: Kernel, { id }: Api, status: number, Latency: number): void {
  const kind = Math.floor(status / 100);
  const values = { Count: 1, '4xx': Number(kind === 4), '5xx': Number(kind === 5), Latency };
  ports.metrics?.put({ namespace: 'AWS/ApiGateway', dimensions: [{ ApiId: id }], values });
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const headSize = ({ method, path, query, headers }: WebRequest): number =>
  Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    method.length + path.length + query.length + 12,
  );

/** The request with the headers that API Gateway adds about its origin. */
function forwarded(request: WebRequest, now: number): WebRequest {
  const { 'x-forwarded-for': before, ...headers } = request.headers;
  const trace = `Root=1-${Math.floor(now / 1000).toString(16)}-${randomBytes(12).toString('hex')}`;
  const from = before === undefined ? request.sourceIp : `${before}, ${request.sourceIp}`;
  const added = { 'x-forwarded-for': from, 'x-forwarded-port': '443', 'x-forwarded-proto': 'https' };
  return { ...request, headers: { 'x-amzn-trace-id': trace, ...headers, ...added } };
}

async function within<T>({ timeout }: Pick<Integration, 'timeout'>, answer: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeout).unref();
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
