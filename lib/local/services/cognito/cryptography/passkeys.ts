/** Verifies passkeys (W3C Web Authentication, level 3): registration, and later assertions. */
import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import type { JsonObject } from '../../../kernel/json.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import { readCbor, type Cbor } from './cbor.ts';
import { invalidParameter } from '../errors.ts';
import type { Passkey } from '../pool/records.ts';

/** A pool's passkey settings. */
export interface RelyingParty {
  readonly id: string;
  /** Whether the authenticator must have verified the user by fingerprint, face, or PIN. */
  readonly verifiesUser: boolean;
}

const refused = (name: string, message: string) => new AwsError(`WebAuthn${name}Exception`, message);
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const bytesOf = (text: unknown) => Buffer.from(String(text ?? ''), 'base64url');

/** Registration and assertion, in the terms of clientDataJSON. */
type Ceremony = 'webauthn.create' | 'webauthn.get';

/** The browser's data about the ceremony. Throws Cognito's errors. @returns its challenge, base64url */
export function readClientData(json: unknown, ceremony: Ceremony, { id }: RelyingParty): { challenge: string } {
  let data: { type?: string; challenge?: string; origin?: string };
  try {
    data = JSON.parse(bytesOf(json).toString('utf8'));
  } catch {
    throw invalidParameter('clientDataJSON cannot be read');
  }
  if (data.type !== ceremony) throw refused('ClientMismatch', 'The client data is of another ceremony.');
  if (!isOriginOf(String(data.origin), id)) throw refused('OriginNotAllowed', 'The origin is not the relying party.');
  return { challenge: String(data.challenge) };
}

/** The relying party's own site or a subdomain, over TLS; on the developer's own machine also without TLS. */
function isOriginOf(origin: string, id: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  return isSecure && (hostname === id || hostname.endsWith(`.${id}`));
}

interface AuthenticatorData {
  readonly flags: number;
  readonly counter: number;
  readonly rest: Buffer;
}

const present = 1;
const verified = 4;
const attested = 64;

function readAuthenticatorData(bytes: Buffer, { id, verifiesUser }: RelyingParty): AuthenticatorData {
  if (bytes.length < 37) throw invalidParameter('authenticatorData is cut off');
  if (!bytes.subarray(0, 32).equals(sha256(id)))
    throw refused('RelyingPartyMismatch', 'The passkey is of another relying party.');
  const flags = bytes[32]!;
  const wanted = present | (verifiesUser ? verified : 0);
  if ((flags & wanted) !== wanted) throw refused('ClientMismatch', 'The user was not verified.');
  return { flags, counter: bytes.readUInt32BE(33), rest: bytes.subarray(37) };
}

/**
 * A passkey as it is stored. Attestation is not requested, so any attestation statement is ignored. Throws Cognito's
 * errors.
 */
export function readNewPasskey(credential: JsonObject, party: RelyingParty): Pick<Passkey, 'id' | 'key' | 'counter'> {
  const object = cborMap(bytesOf(credential?.response?.attestationObject));
  const data = object.get('authData');
  if (!Buffer.isBuffer(data)) throw invalidParameter('attestationObject cannot be read');
  const { flags, counter, rest } = readAuthenticatorData(data, party);
  if (!(flags & attested) || rest.length < 18) throw invalidParameter('There is no credential in authData');
  const length = rest.readUInt16BE(16);
  const id = rest.subarray(18, 18 + length).toString('base64url');
  if (id !== credential.id) throw invalidParameter('The credential has two ids');
  return { id, key: jwkOf(cborMap(rest.subarray(18 + length))), counter };
}

/** Verifies that a passkey has signed this challenge. Throws Cognito's errors. @returns its new counter */
export function checkAssertion(credential: JsonObject, { key, counter: before }: Passkey, party: RelyingParty): number {
  const data = bytesOf(credential?.response?.authenticatorData);
  const { counter } = readAuthenticatorData(data, party);
  const signed = Buffer.concat([data, sha256(bytesOf(credential.response.clientDataJSON))]);
  const publicKey = createPublicKey({ key, format: 'jwk' });
  if (!verify('sha256', signed, publicKey, bytesOf(credential.response.signature)))
    throw new AwsError('NotAuthorizedException', 'Invalid passkey.');
  // A signature counter never decreases; if it does, the passkey was cloned.
  if (counter <= before && counter + before > 0) throw new AwsError('NotAuthorizedException', 'Invalid passkey.');
  return counter;
}

function cborMap(bytes: Buffer): Map<Cbor, Cbor> {
  try {
    const { value } = readCbor(bytes);
    if (value instanceof Map) return value;
  } catch {
    // Refused below.
  }
  throw invalidParameter('The credential cannot be read');
}

/** COSE (RFC 9053): ES256 on P-256, or RS256; Cognito supports no other. */
function jwkOf(cose: Map<Cbor, Cbor>): JsonWebKey {
  const text = (label: number) => {
    const value = cose.get(label);
    return Buffer.isBuffer(value) ? value.toString('base64url') : '';
  };
  if (cose.get(1) === 2 && cose.get(3) === -7 && cose.get(-1) === 1)
    return { kty: 'EC', crv: 'P-256', x: text(-2), y: text(-3) };
  if (cose.get(1) === 3 && cose.get(3) === -257) return { kty: 'RSA', n: text(-1), e: text(-2) };
  throw refused('CredentialNotSupported', 'The algorithm of the passkey is not supported.');
}
