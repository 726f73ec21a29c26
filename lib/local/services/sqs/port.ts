import type { Principal } from '../../iam/iam.ts';
import type { JsonObject } from '../../kernel/json.ts';

/** What the rest of the stage can ask of SQS. */
export interface SqsPort {
  /**
   * One SQS JSON call; `operation` is the value of `X-Amz-Target` without its prefix. Throws SQS's errors as AwsError.
   */
  call(operation: string, input: JsonObject, caller: Principal): Promise<JsonObject>;
}
