/** What becomes of a resource in a deploy, in CloudFormation's words (API reference, "StackEvent"). */
export interface ResourceEvent {
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId?: string | undefined;
  readonly status: `${'CREATE' | 'UPDATE' | 'DELETE'}_${'IN_PROGRESS' | 'COMPLETE' | 'FAILED'}` | 'DELETE_SKIPPED';
  /** AWS's sentence, where it failed. */
  readonly reason?: string;
}
