import type { IncomingMessage } from 'node:http';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { WebAnswer } from '../../../kernel/web-request.ts';
import { plainHeaders } from '../../../protocol/plain-headers.ts';
import type { ApiOrigin } from '../behaviour.ts';
import type { Forwarding } from '../policies/forwarding.ts';
import type { FunctionRequest, Values } from '../functions/function-sandbox.ts';
import { isReserved } from './signed-url.ts';

/** The viewer's request, and what a viewer-request function made of it. */
export interface Viewed {
  readonly request: IncomingMessage;
  /** The query as received; functions may have changed `viewed.querystring`. */
  readonly query: string;
  readonly viewed: FunctionRequest;
  /** Whether a function has run. */
  readonly edited: boolean;
  readonly body: Buffer;
  readonly ip: string;
}

/**
 * Calls an HTTP API for the distribution: passes the headers, cookies, and query that the origin request policy allows.
 * `Host` is the origin's own unless the policy forwards the viewer's. @see
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
 */
export async function askApi(
  kernel: Kernel,
  origin: ApiOrigin,
  forwarding: Forwarding,
  uri: string,
  asked: Viewed,
  via: string,
): Promise<WebAnswer> {
  const { request, viewed, edited, body, ip } = asked;
  const raw = plainHeaders(request);
  const own = edited ? Object.fromEntries(Object.entries(viewed.headers).map(([name, one]) => [name, one.value])) : raw;
  const { cookie: _, 'x-forwarded-for': before, ...rest } = own;
  const headers: Record<string, string> = { 'user-agent': 'Amazon CloudFront' };
  for (const [name, value] of Object.entries(rest)) if (forwarding.header(name)) headers[name] = value;
  const cookies = pairs(viewed.cookies).filter(([name]) => forwarding.cookie(name));
  if (cookies.length > 0) headers['cookie'] = cookies.map(joined).join('; ');
  if (body.length > 0) {
    headers['content-length'] = String(body.length);
    if (raw['content-type'] !== undefined) headers['content-type'] = raw['content-type'];
  }
  const shown = (name: string) => forwarding.query(name) && !isReserved(name);
  const query = edited
    ? pairs(viewed.querystring)
        .filter(([name]) => shown(name))
        .map(joined)
    : asked.query.split('&').filter((part) => part !== '' && shown(part.split('=')[0]!));
  return kernel.ports.executeApi.answer(origin.domainName, {
    method: viewed.method,
    path: origin.path + uri,
    query: query.join('&'),
    headers: {
      host: origin.domainName,
      ...headers,
      ...origin.headers,
      via,
      'x-forwarded-for': before === undefined ? ip : `${before}, ${ip}`,
    },
    body,
    sourceIp: ip,
  });
}

const joined = ([name, value]: readonly [string, string]) => (value === '' ? name : `${name}=${value}`);

const pairs = (values: Values): (readonly [string, string])[] =>
  Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((one) => [name, one.value] as const),
  );
