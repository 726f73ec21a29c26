/** The records of a user pool; each is one line of a journal. */
import type { JsonWebKey } from 'node:crypto';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';

/** A mailed code, valid for one use. */
export interface MailedCode {
  /** HMAC of the six digits under the pool's secret. */
  readonly digest: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** A browser that signed in: Cognito's data about it, and the verifier by which it authenticates again. */
export interface Device {
  readonly key: string;
  readonly groupKey: string;
  readonly name?: string;
  /** SRP salt and verifier, hexadecimal; absent until the device is confirmed. */
  readonly secret?: { readonly salt: string; readonly verifier: string };
  readonly remembered: boolean;
  /** Milliseconds since the epoch. */
  readonly created: number;
  readonly modified: number;
  readonly authenticated: number;
}

/** A passkey, with the public key that verifies its signatures. */
export interface Passkey {
  /** base64url */
  readonly id: string;
  readonly key: JsonWebKey;
  /** Its signature counter; 0 where the authenticator does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly attachment?: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

export interface User {
  /** The pool's name for the user: the sub where people sign in with an attribute, otherwise the name they chose. */
  readonly username: string;
  readonly sub: string;
  /** The name at creation. A later account with the same name gets a different sub. */
  readonly signUpName: string;
  /** Without sub. `email_verified` is 'true' or 'false'. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly status: UserStatus;
  readonly enabled: boolean;
  /** SRP salt and verifier; absent for a user who has never had a password. */
  readonly password?: { readonly salt: string; readonly verifier: string; readonly setAt: number };
  /** Pending codes, by purpose: `sign-up`, `reset`, `attribute:<name>`. */
  readonly codes: Readonly<Record<string, MailedCode>>;
  /** New attribute values that wait for their code. */
  readonly pending: Readonly<Record<string, string>>;
  readonly groups: readonly string[];
  /** The authenticator app: its base-32 secret, and the latest time step whose code was used. */
  readonly totp?: { readonly secret: string; readonly usedStep: number };
  /** A secret whose first code has not been verified yet. */
  readonly newTotp?: string;
  /** Whether a code is required after the password, and whether a passkey counts as both factors. */
  readonly mfa?: { readonly totp: boolean; readonly preferred: boolean; readonly webAuthn?: boolean };
  readonly passkeys?: readonly Passkey[];
  /** The challenge that the next passkey has to sign (base64url), and its expiry (milliseconds). */
  readonly passkeyChallenge?: { readonly challenge: string; readonly ends: number };
  /** By key; includes devices that were never confirmed. */
  readonly devices?: Readonly<Record<string, Device>>;
  /** Tokens from sign-ins before this instant (milliseconds) are void: global sign-out. */
  readonly signedOutAt: number;
  readonly created: number;
  readonly modified: number;
}

/** One sign-in, which its tokens call `origin_jti`. Deleted when it is revoked. */
export interface Session {
  readonly username: string;
  readonly clientId: string;
  /** Seconds since the epoch; the `auth_time` of its tokens. */
  readonly authTime: number;
  readonly eventId: string;
  /** When the refresh token expires, in milliseconds since the epoch. */
  readonly expires: number;
  /** The device that its tokens are bound to, where the pool tracks devices. */
  readonly deviceKey?: string;
  /** The scopes requested at a sign-in on the hosted pages; absent after a sign-in by the pool's own calls. */
  readonly scopes?: readonly string[];
  /** How often the refresh token was rotated. Only the newest generation can be used. */
  readonly generation: number;
  /** Until when (milliseconds) a client that missed the response may still use the previous generation. */
  readonly graceUntil: number;
}

/** The pool's secrets: two signing keys, as in Cognito, and one key for codes, challenges, and refresh tokens. */
export interface PoolKeys {
  readonly id: SigningKey;
  readonly access: SigningKey;
  /** 32 bytes, base64. */
  readonly secret: string;
}

export interface SigningKey {
  readonly kid: string;
  /** PKCS #8, PEM. */
  readonly privateKey: string;
}
