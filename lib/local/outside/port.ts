/** Stand-ins on this machine for the providers outside AWS that a template trusts. */
export interface OutsidePort {
  /** The address of the stand-in for an OpenID provider, without a trailing slash. */
  locate(issuer: string): string;
  /** Registers a client with the provider, as the client's operator would. */
  trust(client: { issuer: string; clientId: string; secret: string; redirectUri: string }): void;
}
