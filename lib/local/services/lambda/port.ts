import type { Principal } from '../../iam/iam.ts';
import type { Json } from '../../kernel/json.ts';

export interface InvokeResult {
  readonly payload: Json;
  /** Set when the function threw or timed out: `Unhandled`, and payload is `{ errorType, errorMessage, trace }`. */
  readonly functionError?: string;
  /** Set when a new execution environment was started for this call, which took additional time. */
  readonly cold?: true;
}

/** What the rest of the stage can ask of Lambda. */
export interface LambdaPort {
  /** `arn` may carry a version or alias suffix. Throws AwsError (AccessDenied, ResourceNotFound). */
  invoke(arn: string, event: Json, caller: Principal, type?: 'RequestResponse' | 'Event'): Promise<InvokeResult>;
}

/** Lambda's quota for the payload of a request and of a response, in bytes (Lambda developer guide, quotas). */
export const payloadQuota = 6 * 1024 * 1024;
