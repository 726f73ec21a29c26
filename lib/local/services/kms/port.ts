import type { PolicyDocument } from '../../iam/iam.ts';

/** What other services ask of KMS. */
export interface KeysPort {
  /** Undefined when there is no such key. */
  policyOf(keyArn: string): PolicyDocument | undefined;
}
