/** Certificates as Open Badges 3.0: their paths and signing keys. */

/** Path of a certificate's badge: a signed credential, public to anyone who knows the number. */
export const badgePath = (id: string): string => `/badges/${id}`;
/** Path of one public key, as credentials reference it. */
export const badgeKeyPath = (key: string): string => `/badges/keys/${key}`;
/** All public keys, at the path where verifiers look for an issuer's keys (Open Badges 3.0, Implementation Guide, "External proof"). */
export const badgeKeysPath = '/.well-known/jwks.json';

/** How long a new key is published before it signs: longer than functions, CloudFront and verifiers cache the list of keys. */
export const announcedMinutes = 15;

/** An RSA public key as a JWK (RFC 7518, 6.3.1). */
export interface PublicJwk {
  readonly kty: 'RSA';
  /** Modulus and exponent, base64url. */
  readonly n: string;
  readonly e: string;
}

export interface BadgeKey {
  /** Thumbprint of the public key (RFC 7638), base64url. */
  readonly id: string;
  readonly publicKey: PublicJwk;
  /** PEM, PKCS #8. Absent on a former key, which is no longer used for signing. */
  readonly privateKey?: string;
  /** ISO instant when signing starts. The key is published before that, so verifiers that cache the key list already have it. */
  readonly from: string;
}

/** The value of the badges secret: keys, oldest first. */
export interface BadgeKeys {
  readonly keys: readonly BadgeKey[];
}

/** For a stage without a key. */
export const noBadgeKeys: BadgeKeys = { keys: [] };

/** The key that signs at this instant; undefined if there is none. @param now ISO instant */
export const signingKey = ({ keys }: BadgeKeys, now: string): BadgeKey | undefined =>
  [...keys].filter(({ from, privateKey }) => privateKey !== undefined && from <= now).pop();
