import type { IncomingMessage } from 'node:http';

/** `ctx.request.headers`: lower-case names, a repeated header as a list, never the cookies. */
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
  return headers;
}
