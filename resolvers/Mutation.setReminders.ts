import { failure } from '../lib/model/failures.ts';
import { profileKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';

/** One field of the learner's own profile; an account that is closed has none. */
export const request = (ctx: Context) => ({
  operation: 'UpdateItem',
  key: util.dynamodb.toMapValues(profileKey(subOf(ctx)!)),
  update: {
    expression:
      'SET baseType = :type, createdAt = if_not_exists(createdAt, :now), updatedAt = :now, reminders = :enabled',
    expressionValues: util.dynamodb.toMapValues({
      ':type': 'profile',
      ':now': util.time.nowISO8601(),
      ':enabled': ctx.args.input.enabled,
    }),
  },
  condition: {
    expression: 'attribute_not_exists(baseType) OR baseType = :type',
    expressionValues: util.dynamodb.toMapValues({ ':type': 'profile' }),
  },
});

export function response(ctx: Context) {
  if (ctx.error?.type === 'DynamoDB:ConditionalCheckFailedException') return { errors: [failure('AccountClosed')] };
  stopOnError(ctx);
  return { ...ctx.result, errors: [] };
}
