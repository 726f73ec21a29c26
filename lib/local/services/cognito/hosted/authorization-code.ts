export interface AuthorizationCode {
  readonly clientId: string;
  readonly username: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** PKCE: SHA-256 of the verifier that the client will present, base64url. */
  readonly challenge?: string;
  /** Expiry in milliseconds, on the stage's clock. */
  readonly ends: number;
}
