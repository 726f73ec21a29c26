import type { Principal } from '../../iam/iam.ts';
import type { Json } from '../../kernel/json.ts';

export interface InvokeResult {
  readonly payload: Json;
  /** Set when the function threw or timed out: `Unhandled`, and payload is `{ errorType, errorMessage, trace }`. */
  readonly functionError?: string;
  /** Set when an execution environment was begun for this call, which took its time. */
  readonly cold?: true;
}

/** What the rest of the stage may ask of Lambda. */
export interface LambdaPort {
  /** `arn` may carry a version or alias suffix. Throws AwsError (AccessDenied, ResourceNotFound). */
  invoke(arn: string, event: Json, caller: Principal, type?: 'RequestResponse' | 'Event'): Promise<InvokeResult>;
}

/** Lambda's quota for a request's and an answer's payload, in bytes (Lambda developer guide, quotas). */
export const payloadQuota = 6 * 1024 * 1024;
