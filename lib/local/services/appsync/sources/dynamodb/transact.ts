/**
 * TransactGetItems and TransactWriteItems. A canceled transaction sets both `ctx.error` and the reasons in
 * `ctx.result`.
 */
import type { JsonObject } from '../../../../kernel/json.ts';
import { AwsError } from '../../../../kernel/aws-error.ts';
import { checkMembers, unreadable, type Answer } from '../source.ts';
import { Expressions, isGiven, parsedExpression } from './expressions.ts';
import { errorOf, type Operation } from './operation.ts';
import { fromWireItem, toWireItem, type WireItem } from './values.ts';

function itemsOf(request: JsonObject): JsonObject[] {
  if (!isGiven(request.transactItems)) throw unreadable(`Value for field '$[transactItems]' not found.`);
  if (!Array.isArray(request.transactItems)) throw unreadable(`Expected a list at '$[transactItems]'.`);
  return request.transactItems;
}

const getMembers = new Set(['table', 'key', 'projection']);

export const transactGetItems: Operation = {
  members: new Set(['transactItems']),
  async run(request, around) {
    const TransactItems = itemsOf(request).map((asked, index) => {
      const path = `$[transactItems][${index}]`;
      checkMembers(asked, getMembers, path);
      const expressions = new Expressions();
      const projection = expressions.add(asked.projection, `${path}[projection]`);
      const Key = toWireItem(asked.key, `${path}[key]`);
      return {
        Get: {
          TableName: asked.table,
          Key,
          ...(projection !== undefined && { ProjectionExpression: projection }),
          ...expressions.wire,
        },
      };
    });
    return cancellable('items', async () => {
      const { Responses } = await around.call('TransactGetItems', { TransactItems });
      return (Responses as { Item?: WireItem }[]).map(({ Item }) => (Item ? fromWireItem(Item) : null));
    });
  },
};

const common = ['table', 'operation', 'key', 'condition'];
const writeMembers: Readonly<Record<string, ReadonlySet<string>>> = {
  PutItem: new Set([...common, 'attributeValues']),
  UpdateItem: new Set([...common, 'update']),
  DeleteItem: new Set(common),
  ConditionCheck: new Set(common),
};

export const transactWriteItems: Operation = {
  members: new Set(['transactItems']),
  async run(request, around) {
    const keys: Record<string, unknown>[] = [];
    const TransactItems = itemsOf(request).map((asked, index) => {
      const path = `$[transactItems][${index}]`;
      const members = Object.hasOwn(writeMembers, asked?.operation) && writeMembers[asked.operation];
      if (!members) throw unreadable(`Unsupported operation '${String(asked?.operation)}' at '${path}[operation]'.`);
      checkMembers(asked, members, path);
      keys.push(fromWireItem(toWireItem(asked.key, `${path}[key]`)));
      return writeOf(asked, path);
    });
    return cancellable('keys', async () => {
      await around.call('TransactWriteItems', { TransactItems });
      return keys;
    });
  },
};

function writeOf(asked: JsonObject, path: string): Record<string, unknown> {
  const expressions = new Expressions();
  const Key = toWireItem(asked.key, `${path}[key]`);
  const UpdateExpression =
    asked.operation === 'UpdateItem' ? expressions.require(asked.update, `${path}[update]`) : undefined;
  const ConditionExpression = expressions.addCondition(asked.condition, 'transaction', `${path}[condition]`);
  const condition = parsedExpression(asked.condition, `${path}[condition]`);
  const shared = {
    TableName: asked.table,
    ...(ConditionExpression !== undefined && { ConditionExpression }),
    ...expressions.wire,
    ...(condition && {
      ReturnValuesOnConditionCheckFailure:
        condition['returnValuesOnConditionCheckFailure'] === false ? 'NONE' : 'ALL_OLD',
    }),
  };
  switch (asked.operation) {
    case 'PutItem': {
      const values = isGiven(asked.attributeValues) && toWireItem(asked.attributeValues, `${path}[attributeValues]`);
      return { Put: { ...shared, Item: { ...values, ...Key } } };
    }
    case 'UpdateItem':
      return { Update: { ...shared, Key, UpdateExpression } };
    case 'DeleteItem':
      return { Delete: { ...shared, Key } };
    default:
      return { ConditionCheck: { ...shared, Key } };
  }
}

interface Reason {
  readonly Code?: string;
  readonly Message?: string;
  readonly Item?: WireItem;
}

async function cancellable(member: 'items' | 'keys', effect: () => Promise<unknown>): Promise<Answer> {
  try {
    return { result: { [member]: await effect(), cancellationReasons: null } };
  } catch (error) {
    if (!(error instanceof AwsError) || error.code !== 'TransactionCanceledException') throw error;
    const cancellationReasons = ((error.details['CancellationReasons'] ?? []) as Reason[]).map(reasonOf);
    return { result: { [member]: null, cancellationReasons }, error: errorOf(error) };
  }
}

/** The field names of the developer guide's example. */
function reasonOf({ Code = 'None', Message, Item }: Reason): Record<string, unknown> {
  const item = Item && Object.keys(Item).length > 0 ? { item: fromWireItem(Item) } : {};
  if (Code === 'ConditionalCheckFailed')
    return { ...item, type: 'ConditionCheckFailed', message: 'The condition check failed.' };
  return { ...item, type: Code, message: Message ?? 'None' };
}
