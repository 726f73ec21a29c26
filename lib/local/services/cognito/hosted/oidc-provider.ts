export interface OidcProvider {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  /** Separated by spaces, as sent to the provider. */
  readonly scopes: string;
  /** The provider's claim for each of the pool's attributes. */
  readonly mapping: Readonly<Record<string, string>>;
}
