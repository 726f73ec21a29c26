/** What a user pool keeps: each of these is one line of a journal. */
import type { JsonWebKey } from 'node:crypto';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';

/** A code that was mailed. Single use. */
export interface MailedCode {
  /** HMAC of the six digits under the pool's secret. */
  readonly digest: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
}

/** A browser that signed in: what Cognito knows of it, and the verifier by which it shows that it is the same again. */
export interface Device {
  readonly key: string;
  readonly groupKey: string;
  readonly name?: string;
  /** Salt and verifier of SRP, hexadecimal; absent until the device is confirmed. */
  readonly secret?: { readonly salt: string; readonly verifier: string };
  readonly remembered: boolean;
  /** Milliseconds since the epoch. */
  readonly created: number;
  readonly modified: number;
  readonly authenticated: number;
}

/** A passkey: what its authenticator signs can be verified by. */
export interface Passkey {
  /** base64url */
  readonly id: string;
  readonly key: JsonWebKey;
  /** How often it has signed, where it counts; 0 where it does not. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly attachment?: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

export interface User {
  /** The pool's own name of the user: the sub where people sign in with an attribute, else what they chose. */
  readonly username: string;
  readonly sub: string;
  /** The name the account was made with. A later account of the same name gets another sub. */
  readonly signUpName: string;
  /** Without sub. `email_verified` is 'true' or 'false'. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly status: UserStatus;
  readonly enabled: boolean;
  /** SRP salt and verifier; absent for a user who never had a password. */
  readonly password?: { readonly salt: string; readonly verifier: string; readonly setAt: number };
  /** Codes under way, by purpose: `sign-up`, `reset`, `attribute:<name>`. */
  readonly codes: Readonly<Record<string, MailedCode>>;
  /** New attribute values that wait for their code. */
  readonly pending: Readonly<Record<string, string>>;
  readonly groups: readonly string[];
  /** The authenticator app: its secret in base 32, and the newest step of time of which a code was used. */
  readonly totp?: { readonly secret: string; readonly usedStep: number };
  /** A secret of which no code was shown yet. */
  readonly newTotp?: string;
  /** Whether a code of it is asked for after the password, and whether a passkey stands for both. */
  readonly mfa?: { readonly totp: boolean; readonly preferred: boolean; readonly webAuthn?: boolean };
  readonly passkeys?: readonly Passkey[];
  /** What the next passkey has to sign, base64url, and until when (milliseconds). */
  readonly passkeyChallenge?: { readonly challenge: string; readonly ends: number };
  /** By key; those that were given out but never confirmed as well. */
  readonly devices?: Readonly<Record<string, Device>>;
  /** Tokens of sign-ins before this instant (milliseconds) are void: global sign-out. */
  readonly signedOutAt: number;
  readonly created: number;
  readonly modified: number;
}

/** One sign-in, known to its tokens as `origin_jti`. Gone when it was revoked. */
export interface Session {
  readonly username: string;
  readonly clientId: string;
  /** Seconds since the epoch: the tokens' auth_time. */
  readonly authTime: number;
  readonly eventId: string;
  /** When the refresh token ends, in milliseconds since the epoch. */
  readonly expires: number;
  /** The device that its tokens are bound to, where the pool tracks devices. */
  readonly deviceKey?: string;
  /** What a sign-in on the hosted pages asked for; absent after a sign-in by the pool's own calls. */
  readonly scopes?: readonly string[];
  /** How often the refresh token was rotated. Only the newest generation refreshes. */
  readonly generation: number;
  /** Until when (milliseconds) the generation before may still be used by a client whose answer was lost. */
  readonly graceUntil: number;
}

/** The pool's secrets: two signing keys as Cognito has them, and one for codes, challenges and refresh tokens. */
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
