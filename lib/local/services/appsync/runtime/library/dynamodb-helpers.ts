import type { JsonObject } from '../../../../kernel/json.ts';
import type { DynamodbValues } from './dynamodb-values.ts';
import type { Expressions } from './expressions.ts';

/**
 * The module `@aws-appsync/utils/dynamodb`: requests to the DynamoDB data source from plain objects. Its source text is
 * evaluated inside the sandbox, so it cannot reference anything outside itself.
 */
export function buildDynamodbHelpers(values: DynamodbValues, expressions: Expressions) {
  type Request = JsonObject;
  const absent = (value: unknown) => value === null || value === undefined;
  const key = (given: unknown) => values.util.toMapValues(given);

  function compact(request: Request): Request {
    const out: Request = {};
    for (const name of Object.keys(request)) if (!absent(request[name])) out[name] = request[name];
    return out;
  }

  function expression(filter: unknown, what: string): Request | undefined {
    if (absent(filter)) return undefined;
    const made = expressions.toExpression(filter);
    if (made === null) throw new TypeError(`The ${what} is none that DynamoDB expressions can be made of`);
    const out: Request = { expression: made.expression, expressionNames: made.expressionNames };
    if (Object.keys(made.expressionValues).length > 0) out['expressionValues'] = made.expressionValues;
    return out;
  }

  function projection(paths: any): Request | undefined {
    if (absent(paths)) return undefined;
    const expressionNames: Record<string, string> = {};
    let count = 0;
    const alias = (name: string) => {
      count += 1;
      expressionNames[`#expName_${count}`] = name;
      return `#expName_${count}`;
    };
    const step = (text: string) => {
      const bracket = text.indexOf('[');
      return bracket === -1 ? alias(text) : alias(text.slice(0, bracket)) + text.slice(bracket);
    };
    const aliased = paths.map((path: string) => path.split('.').map(step).join('.'));
    return { expression: aliased.join(', '), expressionNames };
  }

  const isMark = (value: any, type?: string) =>
    typeof value === 'object' &&
    value !== null &&
    typeof value.type === 'string' &&
    (type === undefined ? value.type.startsWith('OPERATION_') : value.type === type);

  function updateExpression(update: any): Request {
    const names: Record<string, string> = {};
    const bound: JsonObject = {};
    const sets: string[] = [];
    const removes: string[] = [];
    let nameCount = 0;
    let valueCount = 0;
    const name = (attribute: string) => {
      nameCount += 1;
      names[`#expName_${nameCount}`] = attribute;
      return `#expName_${nameCount}`;
    };
    const value = (given: unknown) => {
      valueCount += 1;
      bound[`:expValue_${valueCount}`] = values.typed(given);
      return `:expValue_${valueCount}`;
    };

    function set(attribute: string, given: any): void {
      const alias = name(attribute);
      if (Array.isArray(given) && given.length > 0 && given.every((one) => isMark(one, 'OPERATION_UPDATE_LIST_ITEM'))) {
        for (const one of given) sets.push(`${alias}[${one.index}] = ${value(one.item)}`);
        return;
      }
      if (!isMark(given)) {
        sets.push(`${alias} = ${value(given)}`);
        return;
      }
      switch (given.type) {
        case 'OPERATION_APPEND':
          sets.push(`${alias} = list_append(${alias}, ${value(given.items)})`);
          break;
        case 'OPERATION_PREPEND':
          sets.push(`${alias} = list_append(${value(given.items)}, ${alias})`);
          break;
        case 'OPERATION_INCREMENT':
          sets.push(`${alias} = ${alias} + ${value(given.by)}`);
          break;
        case 'OPERATION_DECREMENT':
          sets.push(`${alias} = ${alias} - ${value(given.by)}`);
          break;
        case 'OPERATION_UPDATE_LIST_ITEM':
          sets.push(`${alias}[${given.index}] = ${value(given.item)}`);
          break;
        default:
          sets.push(`${alias} = ${value(given.value)}`);
      }
    }

    const attributes = Object.keys(update).filter((attribute) => update[attribute] !== undefined);
    const removed = attributes.filter((attribute) => isMark(update[attribute], 'OPERATION_REMOVE'));
    for (const attribute of attributes) if (!removed.includes(attribute)) set(attribute, update[attribute]);
    for (const attribute of removed) removes.push(name(attribute));
    const parts: string[] = [];
    if (sets.length > 0) parts.push(`SET ${sets.join(', ')}`);
    if (removes.length > 0) parts.push(`REMOVE ${removes.join(', ')}`);
    const out: Request = { expression: parts.join(' '), expressionNames: names };
    if (valueCount > 0) out['expressionValues'] = bound;
    return out;
  }

  const versioning = (payload: any) => ({
    customPartitionKey: payload.customPartitionKey,
    populateIndexFields: payload.populateIndexFields,
    _version: payload._version,
  });
  const reading = (payload: any) => ({
    index: payload.index,
    limit: payload.limit,
    nextToken: payload.nextToken,
    scanIndexForward: payload.scanIndexForward,
    consistentRead: payload.consistentRead,
    select: payload.select,
    filter: expression(payload.filter, 'filter'),
    projection: projection(payload.projection),
  });
  const eachTable = (tables: any, of: (given: any) => unknown) => {
    const out: Request = {};
    for (const table of Object.keys(tables)) out[table] = of(tables[table]);
    return out;
  };

  function transactWriteItem(item: any): Request {
    const write = (operation: string, given: any, more: Request) =>
      compact({
        table: given.table,
        operation,
        key: key(given.key),
        ...more,
        condition: expression(given.condition, 'condition'),
      });
    if (item.putItem) return write('PutItem', item.putItem, { attributeValues: key(item.putItem.item) });
    if (item.updateItem)
      return write('UpdateItem', item.updateItem, { update: updateExpression(item.updateItem.update) });
    if (item.deleteItem) return write('DeleteItem', item.deleteItem, {});
    if (item.conditionCheck) return write('ConditionCheck', item.conditionCheck, {});
    throw new TypeError('An item of transactWrite is one of putItem, updateItem, deleteItem, conditionCheck');
  }

  return {
    get: (payload: any) =>
      compact({
        operation: 'GetItem',
        key: key(payload.key),
        consistentRead: payload.consistentRead,
        projection: projection(payload.projection),
      }),
    put: (payload: any) =>
      compact({
        operation: 'PutItem',
        key: key(payload.key),
        attributeValues: key(payload.item),
        condition: expression(payload.condition, 'condition'),
        ...versioning(payload),
      }),
    remove: (payload: any) =>
      compact({
        operation: 'DeleteItem',
        key: key(payload.key),
        condition: expression(payload.condition, 'condition'),
        ...versioning(payload),
      }),
    update: (payload: any) =>
      compact({
        operation: 'UpdateItem',
        key: key(payload.key),
        update: updateExpression(payload.update),
        condition: expression(payload.condition, 'condition'),
        ...versioning(payload),
      }),
    query: (payload: any) =>
      compact({ operation: 'Query', query: expression(payload.query, 'query'), ...reading(payload) }),
    scan: (payload: any = {}) =>
      compact({
        operation: 'Scan',
        ...reading(payload),
        totalSegments: payload.totalSegments,
        segment: payload.segment,
      }),
    sync: (payload: any) =>
      compact({
        operation: 'Sync',
        basePartitionKey: payload.basePartitionKey,
        deltaIndexName: payload.deltaIndexName,
        limit: payload.limit,
        nextToken: payload.nextToken,
        lastSync: payload.lastSync,
        filter: expression(payload.filter, 'filter'),
      }),
    batchGet: (payload: any) => ({
      operation: 'BatchGetItem',
      tables: eachTable(payload.tables, (table) =>
        compact({
          keys: table.keys.map(key),
          consistentRead: table.consistentRead,
          projection: projection(table.projection),
        }),
      ),
    }),
    batchPut: (payload: any) => ({
      operation: 'BatchPutItem',
      tables: eachTable(payload.tables, (items) => items.map(key)),
    }),
    batchDelete: (payload: any) => ({
      operation: 'BatchDeleteItem',
      tables: eachTable(payload.tables, (keys) => keys.map(key)),
    }),
    transactGet: (payload: any) => ({
      operation: 'TransactGetItems',
      transactItems: payload.items.map((item: any) =>
        compact({ table: item.table, key: key(item.key), projection: projection(item.projection) }),
      ),
    }),
    transactWrite: (payload: any) => ({
      operation: 'TransactWriteItems',
      transactItems: payload.items.map(transactWriteItem),
    }),
    toStringSet: values.util.toStringSet,
    toNumberSet: values.util.toNumberSet,
    toBinarySet: values.util.toBinarySet,
    operations: {
      add: (given: unknown) => ({ type: 'OPERATION_ADD', value: given }),
      remove: () => ({ type: 'OPERATION_REMOVE' }),
      replace: (given: unknown) => ({ type: 'OPERATION_REPLACE', value: given }),
      increment: (by: number = 1) => ({ type: 'OPERATION_INCREMENT', by }),
      decrement: (by: number = 1) => ({ type: 'OPERATION_DECREMENT', by }),
      append: (items: unknown) => ({ type: 'OPERATION_APPEND', items }),
      prepend: (items: unknown) => ({ type: 'OPERATION_PREPEND', items }),
      updateListItem: (item: unknown, index: number) => ({ type: 'OPERATION_UPDATE_LIST_ITEM', item, index }),
    },
  };
}
