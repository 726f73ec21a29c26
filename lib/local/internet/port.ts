import type { Internet } from './internet.ts';

/** The Internet around an account, as the rest of the stage sees it. */
export interface InternetPort extends Pick<Internet, 'port' | 'proxy' | 'certificate'> {
  /** A record of a domain's DNS, as its owner makes one: from now on `name` leads where `to` does, which is a name of AWS's. */
  alias(name: string, to: string): void;
  /** Where this process reaches an address, past TLS; undefined when its name leads nowhere. */
  inside(url: string): string | undefined;
}
