/** BatchGetItem, BatchPutItem, BatchDeleteItem: the request names the tables, so the role needs permissions on each. */
import type { JsonObject } from '../../../../kernel/json.ts';
import { checkMembers, unreadable } from '../source.ts';
import { Expressions, isGiven } from './expressions.ts';
import type { Operation } from './operation.ts';
import { fromWireItem, sameValue, toWireItem, type WireItem } from './values.ts';

function tablesOf(request: JsonObject): [string, JsonObject][] {
  if (!isGiven(request.tables)) throw unreadable(`Value for field '$[tables]' not found.`);
  if (typeof request.tables !== 'object') throw unreadable(`Expected a JSON object at '$[tables]'.`);
  return Object.entries(request.tables);
}

function wireList(list: unknown, path: string): WireItem[] {
  if (!Array.isArray(list)) throw unreadable(`Expected a list at '${path}'.`);
  return list.map((item, index) => toWireItem(item, `${path}[${index}]`));
}

const getMembers = new Set(['keys', 'consistentRead', 'projection']);

const holdsKey = (item: WireItem, key: WireItem) => Object.keys(key).every((name) => sameValue(item[name], key[name]));

export const batchGetItem: Operation = {
  members: new Set(['tables']),
  async run(request, around) {
    const keysOf = new Map<string, WireItem[]>();
    const RequestItems: Record<string, unknown> = {};
    for (const [table, asked] of tablesOf(request)) {
      checkMembers(asked, getMembers, `$[tables][${table}]`);
      const Keys = wireList(asked.keys, `$[tables][${table}][keys]`);
      const expressions = new Expressions();
      const projection = expressions.add(asked.projection, `$[tables][${table}][projection]`);
      keysOf.set(table, Keys);
      RequestItems[table] = {
        Keys,
        ...(isGiven(asked.consistentRead) && { ConsistentRead: Boolean(asked.consistentRead) }),
        ...(projection !== undefined && { ProjectionExpression: projection }),
        ...expressions.wire,
      };
    }
    const answer = await around.call('BatchGetItem', { RequestItems });
    const data: Record<string, unknown> = {};
    const unprocessedKeys: Record<string, unknown> = {};
    for (const [table, keys] of keysOf) {
      const items: WireItem[] = answer.Responses?.[table] ?? [];
      data[table] = keys.map((key) => {
        const item = items.find((one) => holdsKey(one, key));
        return item ? fromWireItem(item) : null;
      });
      unprocessedKeys[table] = (answer.UnprocessedKeys?.[table]?.Keys ?? []).map(fromWireItem);
    }
    return { result: { data, unprocessedKeys } };
  },
};

/**
 * @param rest the field that lists unprocessed items
 */
function batchWrite(kind: 'PutRequest' | 'DeleteRequest', member: 'Item' | 'Key', rest: string): Operation {
  return {
    members: new Set(['tables']),
    async run(request, around) {
      const writes = tablesOf(request).map(([table, list]) => [table, wireList(list, `$[tables][${table}]`)] as const);
      const RequestItems = Object.fromEntries(
        writes.map(([table, list]) => [table, list.map((one) => ({ [kind]: { [member]: one } }))]),
      );
      const answer = await around.call('BatchWriteItem', { RequestItems });
      const data: Record<string, unknown> = {};
      const undone: Record<string, unknown> = {};
      for (const [table, list] of writes) {
        const left: WireItem[] = (answer.UnprocessedItems?.[table] ?? []).map((one: JsonObject) => one[kind][member]);
        undone[table] = left.map(fromWireItem);
        data[table] = list.map((one) => (left.some((other) => holdsKey(other, one)) ? null : fromWireItem(one)));
      }
      return { result: { data, [rest]: undone } };
    },
  };
}

export const batchPutItem = batchWrite('PutRequest', 'Item', 'unprocessedItems');
export const batchDeleteItem = batchWrite('DeleteRequest', 'Key', 'unprocessedKeys');
