/** Providers outside AWS that a template trusts, as stand-ins on this machine. */
export interface OutsidePort {
  /** Where the stand-in of an OpenID provider answers, without a trailing slash. */
  locate(issuer: string): string;
  /** Makes a client known to the provider, as its operator would. */
  trust(client: { issuer: string; clientId: string; secret: string; redirectUri: string }): void;
}
