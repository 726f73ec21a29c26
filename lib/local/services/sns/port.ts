import type { Principal } from '../../iam/iam.ts';

/** What the rest of the stage may ask of SNS. */
export interface TopicsPort {
  /** Whom a publication of this service would reach, or why nobody. */
  audience(topicArn: string, principal: Principal): { readonly told: readonly string[]; readonly silent?: string };
}
