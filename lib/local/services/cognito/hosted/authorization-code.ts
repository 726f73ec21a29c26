export interface AuthorizationCode {
  readonly clientId: string;
  readonly username: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** PKCE: SHA-256 of what the client will show, base64url. */
  readonly challenge?: string;
  /** Milliseconds on the stage's clock. */
  readonly ends: number;
}
