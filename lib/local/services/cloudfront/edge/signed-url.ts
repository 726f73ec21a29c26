import { verify, type KeyObject } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';

/** Why a signed URL is refused, as CloudFront words it in its 403. */
export interface Refusal {
  readonly code:
    'MissingKey' | 'InvalidKey' | 'MissingSignature' | 'MalformedSignature' | 'MalformedPolicy' | 'AccessDenied';
  readonly message: string;
}

export interface SignedRequest {
  /** Scheme and host as the viewer requested them, and the path: `https://www.example.com/films/a.mp4`. */
  readonly url: string;
  /** Without the question mark, with the parameters of the signature. */
  readonly query: string;
  readonly ip: string;
  /** Seconds since the epoch. */
  readonly now: number;
}

/** Parameters that CloudFront uses itself: neither signed nor passed to an origin. */
const reserved = new Set(['Expires', 'Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm']);

/** Whether CloudFront uses this parameter itself. */
export const isReserved = (name: string): boolean => reserved.has(name);

/**
 * Why a signed URL does not grant its request; undefined = it does. RSA keys sign with SHA-1, or with SHA-256 given
 * `Hash-Algorithm=SHA256`; elliptic-curve keys likewise, with DER signatures.
 * @param keys trusted public keys by id
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-signed-urls.html
 */
export function refusalOf(request: SignedRequest, keys: ReadonlyMap<string, KeyObject>): Refusal | undefined {
  const given = parametersOf(request.query);
  const keyId = given.get('Key-Pair-Id');
  if (!keyId) return refuse('MissingKey', 'Missing Key-Pair-Id query parameter or cookie value');
  const key = keys.get(keyId);
  if (!key) return refuse('InvalidKey', 'Unknown Key');
  const encoded = given.get('Signature');
  if (!encoded) return refuse('MissingSignature', 'Missing Signature query parameter or cookie value');
  const signature = unsafeBase64(encoded);
  if (!signature) return refuse('MalformedSignature', 'Could not unencode Signature');

  const rest = request.query
    .split('&')
    .filter((part) => part !== '' && !isReserved(part.split('=')[0]!))
    .join('&');
  const resource = rest === '' ? request.url : `${request.url}?${rest}`;
  const policy = policyOf(given, resource);
  const read = policy && readPolicy(policy);
  if (!read) return refuse('MalformedPolicy', 'Malformed Policy');
  const hash = given.get('Hash-Algorithm') ?? 'SHA1';
  if (hash !== 'SHA1' && hash !== 'SHA256') return denied;
  if (!verify(hash, policy, key, signature)) return denied;
  const { resource: pattern, before, after, source } = read;
  const open = matches(pattern, resource) && request.now < before && request.now > after && within(source, request.ip);
  return open ? undefined : denied;
}

const refuse = (code: Refusal['code'], message: string): Refusal => ({ code, message });
const denied = refuse('AccessDenied', 'Access denied');

/** The first of repeated parameters counts. */
function parametersOf(query: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of query.split('&')) {
    const [name = '', value = ''] = part.split(/=(.*)/s);
    if (reserved.has(name) && !found.has(name)) found.set(name, value);
  }
  return found;
}

/** A custom policy as sent, or the canned one, which the signer and this code construct the same way. */
function policyOf(given: ReadonlyMap<string, string>, resource: string): Buffer | undefined {
  const custom = given.get('Policy');
  if (custom !== undefined) return unsafeBase64(custom);
  const expires = given.get('Expires') ?? '';
  if (!/^\d{1,12}$/.test(expires)) return undefined;
  return Buffer.from(
    `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`,
  );
}

/** Base64 with the three characters that URLs cannot contain replaced, as CloudFront requires. */
function unsafeBase64(text: string): Buffer | undefined {
  if (!/^[A-Za-z0-9\-~]+_{0,2}$/.test(text)) return undefined;
  return Buffer.from(text.replaceAll('-', '+').replaceAll('~', '/').replaceAll('_', '='), 'base64');
}

interface Policy {
  readonly resource: string;
  readonly before: number;
  readonly after: number;
  readonly source: string | undefined;
}

/** A policy has one statement with a resource and an end time; a start time and an address are optional. */
function readPolicy(text: Buffer): Policy | undefined {
  try {
    const { Statement: statements } = JSON.parse(text.toString());
    if (!Array.isArray(statements) || statements.length !== 1) return undefined;
    const { Resource: resource = '*', Condition: condition } = statements[0];
    const before = condition?.DateLessThan?.['AWS:EpochTime'];
    const after = condition?.DateGreaterThan?.['AWS:EpochTime'] ?? -1;
    const source = condition?.IpAddress?.['AWS:SourceIp'];
    const times = [before, after].every(Number.isInteger);
    if (!times || typeof resource !== 'string' || (source !== undefined && typeof source !== 'string'))
      return undefined;
    return { resource, before, after, source };
  } catch {
    return undefined;
  }
}

/** `*` matches any characters, `?` any one. */
function matches(pattern: string, resource: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(resource);
}

/** An IPv4 address, with or without a prefix length; CloudFront's policies support no others. */
function within(range: string | undefined, ip: string): boolean {
  if (range === undefined) return true;
  const [net = '', bits = '32'] = range.split('/');
  const list = new BlockList();
  try {
    list.addSubnet(net, Number(bits), 'ipv4');
  } catch {
    return false;
  }
  const plain = ip.replace(/^::ffff:/, '');
  return plain === '::1' ? list.check('127.0.0.1') : !isIPv6(plain) && list.check(plain);
}
