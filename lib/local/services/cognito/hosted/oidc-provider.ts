export interface OidcProvider {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  /** Space-separated, as the provider is asked for them. */
  readonly scopes: string;
  /** The pool's attribute -> the provider's claim. */
  readonly mapping: Readonly<Record<string, string>>;
}
