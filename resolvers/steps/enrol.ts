import { entitlement, paidOrder } from '../../lib/model/access.ts';
import { failure, type FailureCode } from '../../lib/model/failures.ts';
import type { BundleMember, ProductItem } from '../../lib/model/items.ts';
import { orderKey, ownedKey, wishKey, type Key } from '../../lib/model/keys.ts';
import { isFree } from '../../lib/model/pricing.ts';
import { stop } from '../shared/answer.ts';
import { runtime, util, type Context } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';

const refused = (code: FailureCode) => ({ success: false, errors: [failure(code, 'link')] });

/**
 * Order, entitlement and the end of the wishes it fulfils in one transaction. The entitlement is written only where none holds, so
 * twenty requests at once make one order; those that come too late find the product theirs and have succeeded.
 */
export function request(ctx: Context) {
  const product: ProductItem | null = ctx.prev.result;
  if (product?.status !== 'published') runtime.earlyReturn(refused('UnknownProduct'));
  if (!isFree(product!)) runtime.earlyReturn(refused('NotFree'));
  const sub = subOf(ctx)!;
  const now = util.time.nowISO8601();
  const id = util.autoUlid();
  const table = ctx.env.TABLE!;
  const { link, name } = product!;
  const members: BundleMember[] = [...product!.productsInBundle];
  const put = (key: Key, item: object) => ({
    table,
    operation: 'PutItem',
    key: util.dynamodb.toMapValues(key),
    attributeValues: util.dynamodb.toMapValues(item),
  });
  return {
    operation: 'TransactWriteItems',
    transactItems: [
      {
        ...put(ownedKey(sub, link), entitlement(product!, 'free', now)),
        condition: {
          expression: 'attribute_not_exists(PK) OR #until <= :now',
          expressionNames: { '#until': 'until' },
          expressionValues: util.dynamodb.toMapValues({ ':now': now }),
        },
      },
      put(orderKey(sub, now, id), paidOrder(product!, id, 0, now)),
      ...[link, ...members.map((member) => member.link)].map((gained) => ({
        table,
        operation: 'DeleteItem',
        key: util.dynamodb.toMapValues(wishKey(sub, gained)),
      })),
      ...members.map((member) => ({
        table,
        operation: 'UpdateItem',
        key: util.dynamodb.toMapValues(ownedKey(sub, member.link)),
        update: unlessOwned(member, name, now),
      })),
    ],
  };
}

/** A member of a bundle becomes the learner's unless it already is, for whatever better reason. */
function unlessOwned(member: BundleMember, bundle: string, since: string) {
  const { link, type, name, summary, image } = member;
  const values: Record<string, unknown> = { link, type, name, summary, image, since };
  values.baseType = 'owned';
  values.reason = 'bundle';
  values.through = bundle;
  const fields = Object.keys(values);
  const names: Record<string, string> = {};
  const bound: Record<string, unknown> = {};
  fields.forEach((field) => {
    names[`#${field}`] = field;
    bound[`:${field}`] = values[field];
  });
  return {
    expression: `SET ${fields.map((field) => `#${field} = if_not_exists(#${field}, :${field})`).join(', ')}`,
    expressionNames: names,
    expressionValues: util.dynamodb.toMapValues(bound),
  };
}

export function response(ctx: Context) {
  if (!ctx.error) return { success: true, errors: [] };
  const reasons: { type: string }[] = ctx.result?.cancellationReasons ?? [];
  if (reasons[0]?.type === 'ConditionalCheckFailed' || reasons[0]?.type === 'ConditionCheckFailed')
    return { success: true, errors: [] };
  if (reasons.some((reason) => reason.type === 'TransactionConflict')) return refused('TryAgain');
  return stop(ctx.error);
}
