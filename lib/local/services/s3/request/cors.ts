import type { IncomingMessage } from 'node:http';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { CorsRule } from '../bucket.ts';
import type { Answer } from './call.ts';

/**
 * The headers that a browser needs on a response to a cross-origin request, from the first matching rule; empty if
 * there is none.
 */
export function corsHeaders(rules: readonly CorsRule[], request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers;
  if (!origin) return {};
  const method = request.headers['access-control-request-method'] ?? request.method!;
  const wanted = list(request.headers['access-control-request-headers']);
  const rule = rules.find(
    (rule) =>
      rule.AllowedOrigins.some((pattern) => fits(pattern, origin)) &&
      rule.AllowedMethods.includes(method) &&
      wanted.every((name) => (rule.AllowedHeaders ?? []).some((pattern) => fits(pattern.toLowerCase(), name))),
  );
  if (!rule) return {};
  const any = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': any ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(wanted.length > 0 && { 'access-control-allow-headers': wanted.join(', ') }),
    ...(rule.ExposedHeaders?.length && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    ...(!any && { 'access-control-allow-credentials': 'true' }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** The response to a preflight. @throws AwsError `AccessForbidden` (403) */
export function preflight(rules: readonly CorsRule[], request: IncomingMessage): Answer {
  const headers = corsHeaders(rules, request);
  if (!headers['access-control-allow-origin']) {
    throw new AwsError('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
  }
  return { status: 200, headers };
}

function list(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
}

/** One `*` matches anything. */
function fits(pattern: string, value: string): boolean {
  const [head = '', tail] = pattern.split('*');
  if (tail === undefined) return pattern === value;
  return value.length >= head.length + tail.length && value.startsWith(head) && value.endsWith(tail);
}
