import { failure } from '../lib/model/failures.ts';
import { ownedKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context, type UpdateItemRequest } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';

/** Updates the learner's own row. Products the learner does not own have no row, so nothing is written for them. */
export const request = (ctx: Context<'Mutation.noteOpened'>): UpdateItemRequest => ({
  operation: 'UpdateItem',
  key: util.dynamodb.toMapValues(ownedKey(subOf(ctx)!, ctx.args.link)),
  update: {
    expression: 'SET openedAt = :now',
    expressionValues: util.dynamodb.toMapValues({ ':now': util.time.nowISO8601() }),
  },
  condition: { expression: 'attribute_exists(PK)' },
});

export function response(ctx: Context<'Mutation.noteOpened'>): Answer<'Mutation.noteOpened'> {
  if (ctx.error?.type === 'DynamoDB:ConditionalCheckFailedException')
    return { success: false, errors: [failure('NotOwned', 'link')] };
  stopOnError(ctx);
  return { success: true, errors: [] };
}
