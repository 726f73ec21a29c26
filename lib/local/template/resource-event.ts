/** An event of a resource in a deployment, in CloudFormation's terms (API reference, "StackEvent"). */
export interface ResourceEvent {
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId?: string | undefined;
  readonly status: `${'CREATE' | 'UPDATE' | 'DELETE'}_${'IN_PROGRESS' | 'COMPLETE' | 'FAILED'}` | 'DELETE_SKIPPED';
  /** AWS's message, if it failed. */
  readonly reason?: string;
}
