import { failure } from '../../lib/model/failures.ts';
import { noteCountKey, noteKey } from '../../lib/model/keys.ts';
import { stop } from '../shared/answer.ts';
import {
  runtime,
  util,
  type Answer,
  type Context,
  type TransactItem,
  type TransactWriteItemsRequest,
} from '../shared/appsync.ts';
import { isConflict, refusedAt, type Transaction } from '../shared/cancelled.ts';
import { subOf } from '../shared/learner.ts';

type Delete = 'Mutation.deleteLessonNote';
interface Stash {
  /** The final result; later steps do nothing. */
  answer?: Answer<Delete>;
}

/** Deletes one of the learner's notes and lowers its count in one transaction. */
export function request(ctx: Context<Delete, { stash: Stash }>): TransactWriteItemsRequest {
  if (ctx.stash.answer) runtime.earlyReturn(ctx.stash.answer);
  const sub = subOf(ctx)!;
  const { link, id } = ctx.args.input;
  const note: TransactItem = {
    table: ctx.env.TABLE!,
    operation: 'DeleteItem',
    key: util.dynamodb.toMapValues(noteKey(sub, link, id)),
    condition: {
      expression: '#link = :link',
      expressionNames: { '#link': 'link' },
      expressionValues: util.dynamodb.toMapValues({ ':link': link }),
    },
  };
  const count: TransactItem = {
    table: ctx.env.TABLE!,
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(noteCountKey(sub, link)),
    update: {
      expression: 'ADD #count :less',
      expressionNames: { '#count': 'count' },
      expressionValues: util.dynamodb.toMapValues({ ':less': -1 }),
    },
  };
  return { operation: 'TransactWriteItems', transactItems: [note, count] };
}

export function response(ctx: Context<Delete, { result: Transaction; stash: Stash }>): Answer<Delete> {
  if (!ctx.error) ctx.stash.answer = { success: true, errors: [] };
  else if (refusedAt(ctx, 0)) ctx.stash.answer = { success: false, errors: [failure('UnknownNote', 'id')] };
  else if (!isConflict(ctx)) stop(ctx);
  return ctx.stash.answer ?? { success: false, errors: [failure('TryAgain')] };
}
