import type { IncomingMessage } from 'node:http';

/** The services whose signing name differs from their endpoint here. */
const ENDPOINTS: Readonly<Record<string, string>> = { ses: 'email' };

/**
 * The service that a request was signed for, from its signature's scope. It is the only indication when an SDK has one
 * address for all of AWS (`AWS_ENDPOINT_URL`).
 */
export function serviceSignedFor({ headers }: IncomingMessage): string | undefined {
  const name = /Credential=[^/,\s]+\/\d{8}\/[^/]+\/([^/,\s]+)\/aws4_request/.exec(headers.authorization ?? '')?.[1];
  return name && (ENDPOINTS[name] ?? name);
}
