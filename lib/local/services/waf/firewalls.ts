import type { WebAcl } from './web-acl.ts';

export interface Firewall {
  readonly judge: WebAcl;
  /** The dimensions of its metrics. */
  readonly dimensions: Readonly<Record<string, string>>;
}

/** By the ARN of the web ACL. */
export type Firewalls = Map<string, Firewall>;
