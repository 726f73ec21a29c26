import type { Principal } from '../../iam/iam.ts';

/** What the rest of the stage can ask of SNS. */
export interface TopicsPort {
  /** Who a publication by this service would reach, or why it would reach no one. */
  audience(
    topicArn: string,
    principal: Principal,
  ): { readonly subscribers: readonly string[]; readonly silent?: string };
}
