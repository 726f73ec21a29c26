/** Certificates as Open Badges 3.0: where they are, and what they are signed with. */

/** Where a certificate's badge is: a signed credential, for whoever knows the number. */
export const badgePath = (id: string): string => `/badges/${id}`;
/** One public key, as credentials name it. */
export const badgeKeyPath = (key: string): string => `/badges/keys/${key}`;
/** All public keys, where verifiers look for an issuer's (Open Badges 3.0, Implementation Guide, "External proof"). */
export const badgeKeysPath = '/.well-known/jwks.json';

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
  /** PEM, PKCS #8; absent on a former key, which nothing is signed with any more. */
  readonly privateKey?: string;
  /** ISO instant from which it signs: it is public before, so that who keeps a list of keys has it by then. */
  readonly from: string;
}

/** What the secret of badges holds, oldest first. */
export interface BadgeKeys {
  readonly keys: readonly BadgeKey[];
}

/** Of a stage that nobody has given a key yet. */
export const noBadgeKeys: BadgeKeys = { keys: [] };

/** The key that signs at this instant; undefined when there is none. @param now ISO instant */
export const signingKey = ({ keys }: BadgeKeys, now: string): BadgeKey | undefined =>
  [...keys].filter(({ from, privateKey }) => privateKey !== undefined && from <= now).pop();
