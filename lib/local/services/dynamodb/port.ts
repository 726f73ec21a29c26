import type { Principal } from '../../iam/iam.ts';
import type { JsonObject } from '../../kernel/json.ts';

/** What the rest of the stage may ask of DynamoDB. */
export interface DynamoDbPort {
  /** One DynamoDB JSON call, `operation` as in `X-Amz-Target` without the prefix. Throws AwsError as AWS answers. */
  call(operation: string, input: JsonObject, caller: Principal): Promise<JsonObject>;
}
