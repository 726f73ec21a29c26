import type { Internet } from './internet.ts';

/** The Internet around an account, as the rest of the stage sees it. */
export interface InternetPort extends Pick<Internet, 'port' | 'proxy' | 'certificate'> {
  /** A DNS record, as a domain's owner adds it: from now on `name` resolves like `to`, which is one of AWS's names. */
  alias(name: string, to: string): void;
  /** The address, without TLS, at which this process reaches a URL; undefined when its name does not resolve. */
  inside(url: string): string | undefined;
}
