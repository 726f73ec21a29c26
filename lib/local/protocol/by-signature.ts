import type { IncomingMessage } from 'node:http';

/** The services whose signing name is not their endpoint here. */
const ENDPOINTS: Readonly<Record<string, string>> = { ses: 'email' };

/**
 * Which service a signed request is for: its signature's scope says so. SDKs that are given one address for all of AWS
 * (`AWS_ENDPOINT_URL`) say it nowhere else.
 */
export function serviceSignedFor({ headers }: IncomingMessage): string | undefined {
  const name = /Credential=[^/,\s]+\/\d{8}\/[^/]+\/([^/,\s]+)\/aws4_request/.exec(headers.authorization ?? '')?.[1];
  return name && (ENDPOINTS[name] ?? name);
}
