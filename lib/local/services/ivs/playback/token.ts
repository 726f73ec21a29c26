/**
 * Playback tokens of private channels (IVS low-latency user guide, "Generate and Sign IVS Playback Tokens"): a JWT
 * signed with ES384 by one of the account's playback keys. It is checked once, when the multivariant playlist is
 * requested.
 */
import { verify, type KeyObject } from 'node:crypto';

/** What a valid token specifies about its session. */
export interface Authorisation {
  readonly viewerId?: string;
  readonly version: number;
  /** Where it may be played, if that is limited; `*.` matches any subdomain. */
  readonly origins?: readonly string[];
  /** Whether playlists and segments check the origin too. */
  readonly strict: boolean;
  /** Set when the token is valid for only one multivariant playlist. */
  readonly singleUse?: string;
  /** Maximum resolution, in lines. */
  readonly mostLines: number;
  /** Seconds since the epoch. */
  readonly expires: number;
}

/** A refused token; the message is the `error` of IVS's response. */
export class TokenRefused extends Error {}

/** Allowed clock skew, in seconds. */
export const skew = 60;
/** Maximum lifetime of a token that is bound to a viewer or to one use, in seconds. */
const furthest = 600;
const lines: Readonly<Record<string, number>> = { SD: 480, HD: 720, FULL_HD: 1080 };

/**
 * @param now seconds since the epoch
 * @throws TokenRefused
 */
export function authorise(
  token: string,
  { channelArn, keys, now }: { readonly channelArn: string; readonly keys: Iterable<KeyObject>; readonly now: number },
): Authorisation {
  const parts = token.split('.');
  if (parts.length !== 3) throw new TokenRefused('token contains an invalid number of segments');
  const [header, payload, signature] = parts as [string, string, string];
  const { alg } = objectOf(header);
  if (alg !== 'ES384') throw new TokenRefused(`signing method ${String(alg)} is invalid`);
  if (!isSignedBy(keys, `${header}.${payload}`, signature)) throw new TokenRefused('signature is invalid');
  const claims = objectOf(payload);
  if (claims['aws:channel-arn'] !== channelArn) throw new TokenRefused('token is for another channel');

  const expires = claims['exp'];
  if (typeof expires !== 'number' || !Number.isInteger(expires)) throw new TokenRefused('exp is not a time in seconds');
  if (expires + skew <= now) throw new TokenRefused('token is expired');
  const viewerId = claims['aws:viewer-id'];
  if (viewerId !== undefined && (typeof viewerId !== 'string' || viewerId === '' || viewerId.length > 40))
    throw new TokenRefused('aws:viewer-id is not a string of 1 to 40 characters');
  const singleUse = claims['aws:single-use-uuid'];
  if (singleUse !== undefined && !(typeof singleUse === 'string' && uuid.test(singleUse)))
    throw new TokenRefused('aws:single-use-uuid is not a UUID');
  if ((viewerId !== undefined || singleUse !== undefined) && expires > now + furthest + skew)
    throw new TokenRefused('exp is more than 10 minutes ahead');
  const version = claims['aws:viewer-session-version'] ?? 0;
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw new TokenRefused('aws:viewer-session-version is not a whole number');

  const strict = claims['aws:strict-origin-enforcement'] ?? false;
  if (typeof strict !== 'boolean') throw new TokenRefused('aws:strict-origin-enforcement is not true or false');
  const origins = originsOf(claims['aws:access-control-allow-origin']);
  if (strict && origins && origins.length > 5) throw new TokenRefused('more than 5 origins are enforced strictly');
  const resolution = claims['aws:maximum-resolution'];
  if (resolution !== undefined && !Object.hasOwn(lines, String(resolution)))
    throw new TokenRefused('aws:maximum-resolution is none of SD, HD and FULL_HD');
  return {
    version,
    strict,
    expires,
    mostLines: resolution === undefined ? Infinity : lines[String(resolution)]!,
    ...(viewerId !== undefined && { viewerId: viewerId as string }),
    ...(singleUse !== undefined && { singleUse: singleUse as string }),
    ...(origins && { origins }),
  };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a page of this origin may play: `*` matches every origin, `https://*.example.com` every subdomain. */
export function allowsOrigin(origins: readonly string[], origin: string): boolean {
  return origins.some((allowed) => {
    const [scheme, host] = allowed.split('://*');
    if (allowed === '*' || allowed === origin) return true;
    return host !== undefined && host !== '' && origin.startsWith(`${scheme}://`) && origin.endsWith(host);
  });
}

function originsOf(claim: unknown): readonly string[] | undefined {
  if (claim === undefined) return undefined;
  if (typeof claim !== 'string') throw new TokenRefused('aws:access-control-allow-origin is not a list of origins');
  return claim.split(',').map((origin) => origin.trim());
}

/** A token names no key, so each is tried. Its signature is the two numbers concatenated, not DER. */
function isSignedBy(keys: Iterable<KeyObject>, text: string, signature: string): boolean {
  const data = Buffer.from(text);
  const given = Buffer.from(signature, 'base64url');
  return [...keys].some((key) => verify('sha384', data, { key, dsaEncoding: 'ieee-p1363' }, given));
}

function objectOf(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below, like any other part that is not an object.
  }
  throw new TokenRefused('token is malformed');
}
