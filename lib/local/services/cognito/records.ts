/** What a user pool keeps: each of these is one line of a journal. */

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'EXTERNAL_PROVIDER';

/** A code that was mailed. Single use. */
export interface MailedCode {
  /** HMAC of the six digits under the pool's secret. */
  readonly digest: string;
  /** Milliseconds since the epoch. */
  readonly expires: number;
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
