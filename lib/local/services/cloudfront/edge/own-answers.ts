import type { Refusal as Blocked } from '../../waf/port.ts';
import type { StoredBody } from '../../s3/port.ts';
import type { OriginAnswer } from './s3-origin.ts';
import type { Refusal } from './signed-url.ts';

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Replaces a body that is too large for memory. */
  stored?: StoredBody | undefined;
  /** Repeated headers, which only functions produce. */
  several?: Record<string, string[]>;
}

/**
 * A bucket behind a distribution answers preflights by its CORS rules, of which it has none, and allows no other
 * method.
 */
export function notAllowed(method: string): OriginAnswer {
  const [status, code] = method === 'OPTIONS' ? [403, 'AccessForbidden'] : [405, 'MethodNotAllowed'];
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from(`<Error><Code>${code}</Code></Error>`),
  };
}

export const sizeOf = ({ body, stored }: Reply): number => stored?.size ?? body.length;

export function refused(requestId: string): Reply {
  return own(
    403,
    'This distribution is not configured to allow the HTTP request method that was used for this request.',
    requestId,
  );
}

/** CloudFront's response to a request without a valid signature. */
export function unsigned({ code, message }: Refusal): Reply {
  return {
    status: 403,
    headers: { 'content-type': 'text/xml', 'x-cache': 'Error from cloudfront' },
    body: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    ),
  };
}

/** The response of the firewall's rule, or CloudFront's default. */
export function blocked({ status, headers, text }: Blocked, requestId: string): Reply {
  if (text === undefined) return own(status, 'Request blocked.', requestId);
  return { status, headers: { ...headers, 'x-cache': 'Error from cloudfront' }, body: Buffer.from(text) };
}

export function failed(requestId: string): Reply {
  return own(
    503,
    'The CloudFront function associated with the CloudFront distribution is invalid or could not run.',
    requestId,
  );
}

function own(status: number, message: string, requestId: string): Reply {
  const page = `<!doctype html><title>ERROR: The request could not be satisfied</title><h1>${status} ERROR</h1><p>${message}</p><pre>Request ID: ${requestId}</pre>\n`;
  return {
    status,
    headers: { 'content-type': 'text/html', 'x-cache': 'Error from cloudfront' },
    body: Buffer.from(page),
  };
}
