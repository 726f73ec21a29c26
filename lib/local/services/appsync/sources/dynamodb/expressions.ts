/** Collects `{ expression, expressionNames, expressionValues }`, as resolvers write them, for one DynamoDB call. */
import type { JsonObject } from '../../../../kernel/json.ts';
import { checkMembers, unreadable } from '../source.ts';
import { toWireItem, type WireItem } from './values.ts';

const members = new Set(['expression', 'expressionNames', 'expressionValues']);
/** What a condition may have besides, in PutItem, UpdateItem, or DeleteItem, and in a transaction. */
const conditionMembers = {
  single: new Set([...members, 'equalsIgnore', 'consistentRead', 'conditionalCheckFailedHandler']),
  transaction: new Set([...members, 'returnValuesOnConditionCheckFailure']),
};

/** Nulls count as absent anywhere in a request. */
export const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

/**
 * The names and values of all expressions of one call. Empty texts and maps are passed on, and DynamoDB refuses them
 * (amplify-cli, issue 5589): a filter or condition that was given is never left out.
 */
export class Expressions {
  private names: Record<string, string> | undefined;
  private values: Record<string, WireItem[string]> | undefined;

  /** Returns the text of an expression, or undefined when there is none. `path` names the field of the request. */
  add(written: unknown, path: string, allowed: ReadonlySet<string> = members): string | undefined {
    const part = parsedExpression(written, path);
    if (!part) return undefined;
    checkMembers(part, allowed, path);
    if (isGiven(part.expressionNames)) this.names = { ...this.names, ...part.expressionNames };
    if (isGiven(part.expressionValues))
      this.values = { ...this.values, ...toWireItem(part.expressionValues, `${path}[expressionValues]`) };
    if (!isGiven(part.expression)) throw unreadable(`Value for field '${path}[expression]' not found.`);
    if (typeof part.expression !== 'string')
      throw unreadable(`Value for field '${path}[expression]' must be a string.`);
    return part.expression;
  }

  /** The same for a field that the request must have. */
  require(written: unknown, path: string): string {
    const text = this.add(written, path);
    if (text === undefined) throw unreadable(`Value for field '${path}' not found.`);
    return text;
  }

  addCondition(written: unknown, of: keyof typeof conditionMembers, path = '$[condition]'): string | undefined {
    return this.add(written, path, conditionMembers[of]);
  }

  /** The fields of the wire request. */
  get wire(): Record<string, unknown> {
    return {
      ...(this.names && { ExpressionAttributeNames: this.names }),
      ...(this.values && { ExpressionAttributeValues: this.values }),
    };
  }
}

/** An expression may also be the JSON text that `util.transform` returns. */
export function parsedExpression(written: unknown, path: string): JsonObject | undefined {
  if (!isGiven(written)) return undefined;
  if (typeof written !== 'string') return written as JsonObject;
  try {
    const parsed = JSON.parse(written) as unknown;
    if (parsed !== null && typeof parsed === 'object') return parsed as JsonObject;
  } catch {
    // Refused below.
  }
  throw unreadable(`Expected a JSON object at '${path}'.`);
}
