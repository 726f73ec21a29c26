import type { Failure } from './change.ts';

/** A stack whose update failed and whose rollback stopped as well: CloudFormation's UPDATE_ROLLBACK_FAILED. */
export class RollbackFailed extends Error {
  readonly failures: readonly Failure[];
  /**
   * Continues the rollback.
   * @param orphans logical ids of resources that are left as they are
   * @throws RollbackFailed when something still cannot be restored
   */
  readonly resume: (orphans: readonly string[]) => Promise<void>;

  constructor(cause: Error, failures: readonly Failure[], resume: RollbackFailed['resume']) {
    super(cause.message, { cause });
    this.failures = failures;
    this.resume = resume;
  }
}
