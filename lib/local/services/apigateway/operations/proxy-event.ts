import type { Json } from '../../../kernel/json.ts';
import type { WebRequest } from '../../../kernel/web-request.ts';

export interface EventPlace {
  readonly account: string;
  readonly apiId: string;
  readonly domainName: string;
  readonly routeKey: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Milliseconds since the epoch, on the stage's clock. */
  readonly now: number;
}

/**
 * A request as the function's event, payload format 2.0. As in HTTP APIs, the path is decoded and the query is not.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 * @param path decoded
 */
export function proxyEvent(request: WebRequest, path: string, place: EventPlace): Json {
  const { method, query, headers, body } = request;
  const { cookie, ...plain } = headers;
  const text = body.length > 0 && isText(headers) ? exactText(body) : undefined;
  const parameters = queryParameters(query);
  return {
    version: '2.0',
    routeKey: place.routeKey,
    rawPath: path,
    rawQueryString: query,
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/).filter(Boolean) }),
    headers: plain,
    ...(Object.keys(parameters).length > 0 && { queryStringParameters: parameters }),
    requestContext: {
      accountId: place.account,
      apiId: place.apiId,
      domainName: place.domainName,
      domainPrefix: place.apiId,
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: place.requestId,
      routeKey: place.routeKey,
      stage: '$default',
      time: logTime(place.now),
      timeEpoch: place.now,
    },
    ...(Object.keys(place.parameters).length > 0 && { pathParameters: { ...place.parameters } }),
    ...(body.length > 0 && { body: text ?? body.toString('base64') }),
    isBase64Encoded: body.length > 0 && text === undefined,
  };
}

/** Multiple values are joined by commas. */
function queryParameters(query: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    values[name] = Object.hasOwn(values, name) ? `${values[name]},${value}` : value;
  return values;
}

/** Whether API Gateway passes the body as text; any other type, and compressed text, is passed as base64. */
function isText(headers: Readonly<Record<string, string>>): boolean {
  const type = (headers['content-type'] ?? '').toLowerCase().split(';')[0]!.trim();
  const encoding = headers['content-encoding'] ?? 'identity';
  return encoding === 'identity' && /^(text\/.+|application\/(json|javascript|xml))$/.test(type);
}

/** The body as text if its bytes can be restored exactly, otherwise undefined. */
function exactText(body: Buffer): string | undefined {
  const text = body.toString('utf8');
  return Buffer.from(text, 'utf8').equals(body) ? text : undefined;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `12/Mar/2020:19:03:58 +0000` */
export function logTime(now: number): string {
  const instant = new Date(now);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${two(instant.getUTCDate())}/${months[instant.getUTCMonth()]}/${instant.getUTCFullYear()}`;
  return `${day}:${instant.toISOString().slice(11, 19)} +0000`;
}
