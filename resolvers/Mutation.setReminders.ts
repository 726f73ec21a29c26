import { failure } from '../lib/model/failures.ts';
import type { ProfileItem } from '../lib/model/items/account.ts';
import { practiceHourKey, profileKey } from '../lib/model/keys.ts';
import { isHour } from '../lib/model/reminders.ts';
import { stopOnError } from './shared/answer.ts';
import { runtime, util, type Answer, type Context, type UpdateItemRequest } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import { accountChanges, profileOf } from './shared/own-profile.ts';
import type { Row } from './shared/rows.ts';

type Set = 'Mutation.setReminders';

/** Saves the choice on the learner's profile; a closed account has none. Learners who want practice reminders are indexed by their hour. */
export function request(ctx: Context<Set>): UpdateItemRequest {
  const { changes, names, values } = accountChanges(ctx, util.time.nowISO8601(), false);
  const { enabled, of, hour } = ctx.args.input;
  const sub = subOf(ctx)!;
  const isPractice = of === 'practice';
  if (isPractice && enabled && !isHour(hour ?? -1))
    runtime.earlyReturn({ errors: [failure('InvalidInput', 'hour')] } satisfies Answer<Set>);
  const chosen = isPractice
    ? enabled
      ? { practiceHour: hour, ...practiceHourKey(hour ?? 0, sub) }
      : {}
    : { reminders: enabled };
  const sets = Object.entries(chosen).map(([name]) => `${name} = :${name}`);
  const removes = isPractice && !enabled ? ' REMOVE practiceHour, GSI1PK, GSI1SK' : '';
  const set: Record<string, unknown> = {};
  Object.entries(chosen).forEach(([name, value]) => {
    set[`:${name}`] = value;
  });
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(profileKey(sub)),
    update: {
      expression: `SET ${[...changes, ...sets].join(', ')}${removes}`,
      expressionNames: names,
      expressionValues: util.dynamodb.toMapValues({ ...values, ...set }),
    },
    condition: {
      expression: 'attribute_not_exists(baseType) OR baseType = :type',
      expressionValues: util.dynamodb.toMapValues({ ':type': 'profile' }),
    },
  };
}

export function response(ctx: Context<Set, { result: Row<ProfileItem> }>): Answer<Set> {
  if (ctx.error?.type === 'DynamoDB:ConditionalCheckFailedException') return { errors: [failure('AccountClosed')] };
  stopOnError(ctx);
  return profileOf(ctx.result);
}
