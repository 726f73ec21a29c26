import { failure, invalidFields } from '../lib/model/failures.ts';
import type { ProfileItem } from '../lib/model/items/account.ts';
import { profileKey } from '../lib/model/keys.ts';
import { isRegistrationSource } from '../lib/model/registration-source.ts';
import { validateProfile, type ProfileInput } from '../lib/model/validation.ts';
import { stopOnError } from './shared/answer.ts';
import { runtime, util, type Answer, type Context, type UpdateItemRequest } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import { accountChanges, profileOf } from './shared/own-profile.ts';
import type { Row } from './shared/rows.ts';

type Changed = Answer<'Mutation.setUserProfile'>;

const writable: (keyof ProfileInput)[] = ['name', 'description', 'birthdate', 'phone_number'];

/** Updates only the given fields; keys and email cannot be given. Creates the profile if it does not exist yet. */
export function request(ctx: Context<'Mutation.setUserProfile'>): UpdateItemRequest {
  const { input } = ctx.args;
  const source = input.registration_source;
  const now = util.time.nowISO8601();
  const errors = invalidFields(validateProfile(input, now.slice(0, 10)));
  if (source && !isRegistrationSource(source)) errors.push(failure('InvalidInput', 'registration_source'));
  if (errors.length > 0) runtime.earlyReturn({ errors } satisfies Changed);
  const { changes, names, values } = accountChanges(ctx, now, Object.hasOwn(input, 'name'));
  writable
    .filter((field) => Object.hasOwn(input, field))
    .forEach((field) => {
      names[`#${field}`] = field;
      values[`:${field}`] = input[field] == null ? null : input[field].trim();
      changes.push(`#${field} = :${field}`);
    });
  if (input.terms_accepted === true) {
    changes.push('terms_accepted_at = if_not_exists(terms_accepted_at, :now)');
    if (source) {
      values[':source'] = source;
      changes.push('registration_source = if_not_exists(registration_source, :source)');
    }
  }
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(profileKey(subOf(ctx)!)),
    update: {
      expression: `SET ${changes.join(', ')}`,
      expressionNames: names,
      expressionValues: util.dynamodb.toMapValues(values),
    },
    condition: {
      expression: 'attribute_not_exists(baseType) OR baseType = :type',
      expressionValues: util.dynamodb.toMapValues({ ':type': 'profile' }),
    },
  };
}

export function response(ctx: Context<'Mutation.setUserProfile', { result: Row<ProfileItem> }>): Changed {
  if (ctx.error?.type === 'DynamoDB:ConditionalCheckFailedException') return { errors: [failure('AccountClosed')] };
  stopOnError(ctx);
  return profileOf(ctx.result);
}
