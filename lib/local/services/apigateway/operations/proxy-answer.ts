import type { Json } from '../../../kernel/json.ts';
import type { WebAnswer } from '../../../kernel/web-request.ts';

/** A response of API Gateway itself. */
export const ownAnswer = (status: number, message: string): WebAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  body: Buffer.from(JSON.stringify({ message })),
});

/**
 * What a function returned, as an HTTP response: an object with a statusCode is the whole response; anything else is a
 * body with status 200. Undefined when API Gateway could not interpret it. @see
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function proxyAnswer(result: Json): WebAnswer | undefined {
  if (result === null || typeof result !== 'object' || Array.isArray(result) || result['statusCode'] === undefined) {
    const text = typeof result === 'string' ? result : JSON.stringify(result);
    return { status: 200, headers: { 'content-type': 'application/json' }, cookies: [], body: Buffer.from(text) };
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = result;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  if (body !== undefined && body !== null && typeof body !== 'string') return undefined;
  if (headers !== undefined && headers !== null && (typeof headers !== 'object' || Array.isArray(headers)))
    return undefined;
  if (cookies !== undefined && cookies !== null && !Array.isArray(cookies)) return undefined;
  const entries = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...(Object.fromEntries(entries) as Record<string, string>) },
    cookies: (cookies ?? []).map(String),
    body: Buffer.from(body ?? '', isBase64Encoded === true ? 'base64' : 'utf8'),
  };
}
