import type { JsonObject } from '../../../kernel/json.ts';

/** Keywords of DynamoDB's expression language, which are not attribute names. */
const WORDS = new Set(['set', 'remove', 'add', 'delete', 'and', 'or', 'not', 'between', 'in']);
/** A name at the start of a path: not after a dot, not a value (`:v`), not a function (`size(`). */
const NAME = /(?<![\w.:#-])(#?[A-Za-z_]\w*)(?!\w|\s*\()/g;

/**
 * The top-level attributes that an operation reads or writes: `dynamodb:Attributes`. Source: DynamoDB developer guide,
 * "Using IAM policy conditions for fine-grained access control".
 */
export function attributesOf(input: JsonObject): string[] {
  const names = new Set<string>([
    ...Object.keys(input.Item ?? {}),
    ...Object.keys(input.Key ?? {}),
    ...(input.AttributesToGet ?? []),
    ...Object.keys(input.Expected ?? {}),
    ...Object.keys(input.AttributeUpdates ?? {}),
    ...Object.keys(input.KeyConditions ?? {}),
  ]);
  for (const expression of [
    input.ProjectionExpression,
    input.ConditionExpression,
    input.UpdateExpression,
    input.FilterExpression,
    input.KeyConditionExpression,
  ]) {
    for (const [, name] of String(expression ?? '').matchAll(NAME)) {
      if (!WORDS.has(name!.toLowerCase())) names.add(input.ExpressionAttributeNames?.[name!] ?? name!);
    }
  }
  return [...names];
}

/** The partition key's value in `PK = :pk` (in either syntax), as a list of zero or one. */
export function queriedKeys(input: JsonObject, partitionKey: string): string[] {
  const legacy = input.KeyConditions?.[partitionKey];
  if (legacy) return legacy.AttributeValueList.map(scalar);
  for (const [, name, value] of String(input.KeyConditionExpression ?? '').matchAll(/(#?\w+)\s*=\s*(:\w+)/g)) {
    if ((input.ExpressionAttributeNames?.[name!] ?? name) === partitionKey) {
      const found = input.ExpressionAttributeValues?.[value!];
      return found ? [scalar(found)] : [];
    }
  }
  return [];
}

/** A key's value as text: keys are strings, numbers, or bytes. */
export function scalar(value: { S?: string; N?: string; B?: string }): string {
  return value?.S ?? value?.N ?? value?.B ?? '';
}
