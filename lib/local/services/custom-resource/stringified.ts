import type { JsonObject } from '../../kernel/json.ts';

/**
 * Properties as a custom resource's function receives them: CloudFormation converts numbers and booleans to strings.
 */
export const stringified = (properties: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(properties).map(([key, member]) => [key, inText(member)]));

function inText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inText);
  return typeof value === 'object' && value !== null ? stringified(value) : String(value);
}
