import { failure } from '../lib/model/failures.ts';
import type { ProfileItem } from '../lib/model/items/account.ts';
import { profileKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import { accountChanges, profileOf } from './shared/own-profile.ts';
import type { Row } from './shared/rows.ts';

/** One field of the learner's own profile; an account that is closed has none. */
export function request(ctx: Context<'Mutation.setReminders'>) {
  const { changes, names, values } = accountChanges(ctx, util.time.nowISO8601(), false);
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(profileKey(subOf(ctx)!)),
    update: {
      expression: `SET ${[...changes, 'reminders = :enabled'].join(', ')}`,
      expressionNames: names,
      expressionValues: util.dynamodb.toMapValues({ ...values, ':enabled': ctx.args.input.enabled }),
    },
    condition: {
      expression: 'attribute_not_exists(baseType) OR baseType = :type',
      expressionValues: util.dynamodb.toMapValues({ ':type': 'profile' }),
    },
  };
}

export function response(
  ctx: Context<'Mutation.setReminders', { result: Row<ProfileItem> }>,
): Answer<'Mutation.setReminders'> {
  if (ctx.error?.type === 'DynamoDB:ConditionalCheckFailedException') return { errors: [failure('AccountClosed')] };
  stopOnError(ctx);
  return profileOf(ctx.result);
}
