import type { IncomingMessage } from 'node:http';

/** The address of AppSync's edge, which is this machine. */
const edge = '127.0.0.1';

/**
 * `ctx.request.headers`: lower-case names, repeated headers as lists, no cookies. AppSync is behind a CloudFront edge,
 * so `x-forwarded-for` ends with the caller's and the edge's addresses, whatever the caller sent.
 */
export function sentHeaders(request: IncomingMessage): Record<string, string | string[]> {
  const { rawHeaders } = request;
  const headers: Record<string, string | string[]> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] as string).toLowerCase();
    if (name === 'cookie') continue;
    const value = rawHeaders[index + 1] as string;
    const before = headers[name];
    if (before === undefined) headers[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else headers[name] = [before, value];
  }
  headers['x-forwarded-for'] = [headers['x-forwarded-for'] ?? [], ownAddress(request), edge].flat().join(', ');
  return headers;
}

/** The address of the connection, which cannot be forged. */
function ownAddress(request: IncomingMessage): string {
  return request.socket?.remoteAddress?.replace(/^::ffff:/, '') ?? '';
}
