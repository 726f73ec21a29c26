import type { IncomingMessage } from 'node:http';
import type { Distribution } from '../behaviour.ts';
import type { EventType, FunctionEvent, FunctionRequest, FunctionResponse, Values } from './function-sandbox.ts';

export function eventOf(
  distribution: Distribution,
  eventType: EventType,
  requestId: string,
  ip: string,
  request: FunctionRequest,
  response?: FunctionResponse,
): FunctionEvent {
  const context = {
    distributionDomainName: distribution.domainName,
    distributionId: distribution.id,
    eventType,
    requestId,
  };
  return { version: '1.0', context, viewer: { ip }, request, ...(response && { response }) };
}

/** The viewer's request as functions see it. Cookies are in a separate field. */
export function functionRequest(request: IncomingMessage, path: string, query: string): FunctionRequest {
  const headers: Values = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'cookie' && value !== undefined) headers[name] = { value: String(value) };
  }
  const cookies = (request.headers.cookie ?? '').split(/;\s*/).filter(Boolean);
  return {
    method: request.method!,
    uri: path,
    querystring: valuesOf(query.split('&').filter(Boolean)),
    headers,
    cookies: valuesOf(cookies),
  };
}

/** `value` is the first of several; `multiValue` lists them all. */
function valuesOf(pairs: readonly string[]): Values {
  const values: Values = {};
  for (const pair of pairs) {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const before = values[name];
    if (!before) values[name] = { value };
    else before.multiValue = [...(before.multiValue ?? [{ value: before.value }]), { value }];
  }
  return values;
}

/** Plain headers in the format of functions. */
export function functionHeaders(headers: Readonly<Record<string, string>>): Values {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
}

export interface Edited {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer | undefined;
}

/** A function's response: status, headers (with its cookies), and body. @throws Error when it is not one */
export function editedResponse(value: unknown): Edited {
  const { statusCode, headers = {}, cookies = {}, body } = value as FunctionResponse;
  if (!(statusCode >= 200 && statusCode <= 599)) throw new Error('statusCode must be from 200 to 599');
  const plain: Record<string, string | string[]> = {};
  for (const [name, { value, multiValue }] of Object.entries(headers)) {
    if (name !== name.toLowerCase()) throw new Error(`The header ${name} must be in lower case`);
    plain[name] = multiValue ? multiValue.map((one) => one.value) : value;
  }
  const set = Object.entries(cookies).map(
    ([name, { value, attributes }]) => `${name}=${value}${attributes ? `; ${attributes}` : ''}`,
  );
  if (set.length) plain['set-cookie'] = set;
  const text = typeof body === 'object' ? Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8') : body;
  return { status: statusCode, headers: plain, body: text === undefined ? undefined : Buffer.from(text) };
}
