import { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';

/** AWS's reserved words that DynamoDB Local accepts as names: anywhere in a path, but not `#size`, `:size`, or `size(`. */
const RESERVED = /(?<![\w:#])(?:size|convert)(?!\w|\s*\()/i;
const EXPRESSIONS = [
  'ProjectionExpression',
  'ConditionExpression',
  'UpdateExpression',
  'FilterExpression',
  'KeyConditionExpression',
];

/** @throws AwsError if an expression of the operation has a reserved word as a name */
export function refuseReservedWords(input: JsonObject): void {
  const transacted = [input['TransactItems'] ?? []].flat().flatMap((item: object) => Object.values(item ?? {}));
  for (const part of [input, ...transacted, ...Object.values(input['RequestItems'] ?? {})]) {
    for (const name of EXPRESSIONS) {
      const [word] = RESERVED.exec(String(part?.[name] ?? '')) ?? [];
      if (word !== undefined)
        throw new AwsError(
          'ValidationException',
          `Invalid ${name}: Attribute name is a reserved keyword; reserved keyword: ${word}`,
        );
    }
  }
}
