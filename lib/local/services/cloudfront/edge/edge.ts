import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Kernel } from '../../../kernel/kernel.ts';
import { readBody } from '../../../protocol/body.ts';
import { contentTypeOf } from '../../../protocol/content-types.ts';
import { askApi, type Viewed } from './api-origin.ts';
import type { Behaviour, Distribution } from '../behaviour.ts';
import { lifetime } from '../policies/cache-policies.ts';
import { createCompressor, encodingFor, isCompressible } from './compression.ts';
import type { EdgeCache } from './edge-cache.ts';
import { editedResponse, eventOf, functionHeaders, functionRequest } from '../functions/function-event.ts';
import type { FunctionRequest, FunctionResponse } from '../functions/function-sandbox.ts';
import { blocked, failed, notAllowed, refused, sizeOf, unsigned, type Reply } from './own-answers.ts';
import { askBucket, type OriginAnswer } from './s3-origin.ts';
import { refusalOf } from './signed-url.ts';
import { considerViewer } from './conditional-requests.ts';

export type Edge = (distribution: Distribution, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** One edge location: answers a viewer's request according to the distribution. */
export function createEdge(kernel: Kernel, cache: EdgeCache): Edge {
  const compressed = createCompressor();
  const freshness = createFreshness(kernel);

  /** The behavior's response, before the viewer's range, encodings, and cached copy are considered. */
  async function answer(
    distribution: Distribution,
    behaviour: Behaviour,
    request: IncomingMessage,
    requestId: string,
  ): Promise<{ reply: Reply; whole: boolean }> {
    const [path = '/', query = ''] = request.url!.split(/\?(.*)/s);
    let viewed: FunctionRequest = functionRequest(request, path, query);
    const ip = request.socket.remoteAddress ?? '127.0.0.1';
    const { firewall } = kernel.ports;
    if (firewall?.guards(distribution.arn)) {
      const refusal = firewall.refusal(distribution.arn, request, (await readBody(request)).length);
      if (refusal) return { reply: blocked(refusal, requestId), whole: false };
    }
    if (!behaviour.methods.has(viewed.method)) return { reply: refused(requestId), whole: false };
    if (behaviour.trustedKeys) {
      const url = `${schemeAt(kernel, distribution, request.headers.host)}://${request.headers.host}${path}`;
      const signed = { url, query, ip, now: Math.floor(kernel.clock.now() / 1000) };
      const refusal = refusalOf(signed, behaviour.trustedKeys());
      if (refusal) return { reply: unsigned(refusal), whole: false };
    }
    if (behaviour.viewerRequest) {
      const event = eventOf(distribution, 'viewer-request', requestId, ip, viewed);
      const result = (await behaviour.viewerRequest(event)) as Partial<FunctionRequest & FunctionResponse> | undefined;
      if (result?.statusCode !== undefined) return { reply: generated(result), whole: false };
      if (typeof result?.uri !== 'string' || !result.uri.startsWith('/'))
        throw new Error('The function returned neither request nor response');
      viewed = result as FunctionRequest;
    }
    const uri = viewed.uri === '/' && distribution.rootObject ? `/${distribution.rootObject}` : viewed.uri;
    const edited = behaviour.viewerRequest !== undefined;
    const body = behaviour.origin.kind === 'api' ? await readBody(request) : Buffer.alloc(0);
    const asked = { request, query, viewed, edited, body, ip };
    const origin = await ask(distribution, behaviour, uri, asked);
    if (origin.status >= 400) return { reply: await errorPage(distribution, origin, asked), whole: false };

    const reply: Reply = { ...origin };
    const whole = origin.status === 200;
    const key = `${distribution.id} ${uri}`;
    Object.assign(
      reply.headers,
      freshness(key, origin.headers, lifetime(behaviour.cache, origin.headers['cache-control'])),
    );
    if (behaviour.viewerResponse) {
      const response = { statusCode: reply.status, headers: functionHeaders(reply.headers) };
      const event = eventOf(distribution, 'viewer-response', requestId, ip, viewed, response);
      const changed = generated(await behaviour.viewerResponse(event));
      return { reply: changed.body.length ? changed : { ...changed, body: reply.body, stored: reply.stored }, whole };
    }
    return { reply, whole };
  }

  async function ask(
    distribution: Distribution,
    { origin, forwarding, cache: policy }: Behaviour,
    uri: string,
    asked: Viewed,
  ): Promise<OriginAnswer> {
    const { method } = asked.viewed;
    if (origin.kind === 'bucket') {
      if (method !== 'GET' && method !== 'HEAD') return notAllowed(method);
      const asks = () => askBucket(kernel, distribution, origin, uri);
      const seconds = ({ headers }: OriginAnswer) => lifetime(policy, headers['cache-control']);
      return previewed(kernel, uri) ?? cache.through(distribution.id, uri, asks, seconds);
    }
    const via = `1.1 ${distribution.domainName} (CloudFront)`;
    const { status, headers, cookies, body } = await askApi(kernel, origin, forwarding, uri, asked, via);
    return { status, headers, body, ...(cookies.length > 0 && { several: { 'set-cookie': [...cookies] } }) };
  }

  async function errorPage(distribution: Distribution, origin: OriginAnswer, asked: Viewed): Promise<Reply> {
    const headers = { 'x-cache': 'Error from cloudfront' };
    const page = distribution.errors.get(origin.status);
    const behaviour = page && behaviourFor(distribution, page.path);
    const got = { ...asked.viewed, method: 'GET' };
    const found =
      behaviour && (await ask(distribution, behaviour, page.path, { ...asked, body: Buffer.alloc(0), viewed: got }));
    if (found?.status !== 200) return { ...origin, headers: { ...origin.headers, ...headers } };
    return { ...found, status: page!.status, headers: { ...found.headers, ...headers } };
  }

  return async (distribution, request, response) => {
    const requestId = randomUUID();
    const behaviour = behaviourFor(distribution, request.url!.split('?')[0]!);
    let made: { reply: Reply; whole: boolean };
    try {
      made = distribution.enabled
        ? await answer(distribution, behaviour, request, requestId)
        : { reply: refused(requestId), whole: false };
    } catch (error) {
      kernel.log(`cloudfront ${distribution.id}: ${request.method} ${request.url}: ${(error as Error).message}`);
      made = { reply: failed(requestId), whole: false };
    }
    const { reply } = made;
    const { headers } = reply;
    if (kernel.ports.liveReload && behaviour.origin.kind === 'bucket') {
      const sent = { ...headers };
      behaviour.headers?.(sent, request.headers.origin);
      kernel.ports.liveReload.addScript(reply, request, sent['content-security-policy']);
    }
    if (
      behaviour.compress &&
      !reply.stored &&
      isCompressible(headers, reply.body.length) &&
      headers.etag &&
      !request.headers.range
    ) {
      headers.vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
      const encoding = encodingFor(request.headers['accept-encoding'], behaviour.cache);
      if (encoding) {
        reply.body = await compressed(headers.etag, reply.body, encoding);
        headers['content-encoding'] = encoding;
        headers.etag = `W/${headers.etag}`;
        delete headers['accept-ranges'];
      }
    }
    behaviour.headers?.(headers, request.headers.origin);
    headers.date = new Date(kernel.clock.now()).toUTCString();
    headers.via = `1.1 ${distribution.domainName} (CloudFront)`;
    headers['x-amz-cf-pop'] = 'LOCAL';
    headers['x-amz-cf-id'] = randomBytes(24).toString('base64url');
    if (made.whole) considerViewer(reply, request);
    const headless = request.method === 'HEAD' || reply.status === 304;
    if (reply.status !== 304) headers['content-length'] = String(sizeOf(reply));
    publish(kernel, distribution, reply.status);
    response.writeHead(reply.status, { ...headers, ...reply.several });
    // A viewer may disconnect early: a player does at each seek.
    if (reply.stored && !headless) pipeline(reply.stored.stream(0, reply.stored.size - 1), response, () => {});
    else response.end(headless ? undefined : reply.body);
  };
}

/**
 * What the bucket will contain once an edit is deployed. It has no entity tag, so it is neither compressed nor cached.
 */
function previewed({ ports }: Kernel, uri: string): OriginAnswer | undefined {
  const body = ports.liveReload?.previewed(uri);
  if (!body) return undefined;
  return {
    status: 200,
    headers: { 'content-type': contentTypeOf(uri), 'cache-control': 'no-store' },
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  };
}

/** Publishes one request's metrics: the rates are in percent, so each request counts as 0 or 100. */
function publish({ ports }: Kernel, { id }: Distribution, status: number): void {
  const dimensions = [{ DistributionId: id, Region: 'Global' }];
  const rate = (kind: number) => (Math.floor(status / 100) === kind ? 100 : 0);
  const values = { Requests: 1, '4xxErrorRate': rate(4), '5xxErrorRate': rate(5) };
  ports.metrics?.put({ namespace: 'AWS/CloudFront', dimensions, values });
}

function behaviourFor(distribution: Distribution, path: string): Behaviour {
  return distribution.behaviours.find((one) => one.matches(path))!;
}

/**
 * `x-cache` and `age` as an edge would set them. The origin is called every time anyway, so a changed object shows
 * immediately.
 */
function createFreshness(kernel: Kernel) {
  const seen = new Map<string, { etag: string | undefined; at: number }>();
  return (key: string, headers: Readonly<Record<string, string>>, seconds: number): Record<string, string> => {
    const before = seen.get(key);
    const now = kernel.clock.now();
    if (before && before.etag === headers.etag && now - before.at < seconds * 1000) {
      return { 'x-cache': 'Hit from cloudfront', age: String(Math.max(0, Math.floor((now - before.at) / 1000))) };
    }
    if (seen.size > 10_000) seen.clear();
    seen.set(key, { etag: headers.etag, at: now });
    return {
      'x-cache':
        before && before.etag === headers.etag && seconds > 0 ? 'RefreshHit from cloudfront' : 'Miss from cloudfront',
    };
  };
}

function generated(result: unknown): Reply {
  const { status, headers, body } = editedResponse(result);
  const single = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const several = Object.entries(headers).filter((entry): entry is [string, string[]] => typeof entry[1] !== 'string');
  return {
    status,
    headers: { 'x-cache': 'FunctionGeneratedResponse from cloudfront', ...Object.fromEntries(single) },
    body: body ?? Buffer.alloc(0),
    several: Object.fromEntries(several),
  };
}

/**
 * A distribution's own names and aliases are only reached by HTTPS; the stage's address on this machine by the scheme
 * that it listens on.
 */
function schemeAt({ url }: Kernel, { domainName, aliases }: Distribution, host = ''): string {
  return [domainName, ...aliases].includes(host.toLowerCase()) ? 'https' : url.split('://')[0]!;
}
