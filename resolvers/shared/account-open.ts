import { profileKey } from '../../lib/model/keys.ts';
import { util, type Context, type TransactItem } from './appsync.ts';
import { subOf } from './learner.ts';

/** A condition check for a transaction: the account was not closed since the request was admitted. */
export const accountOpen = (ctx: Context): TransactItem => ({
  table: ctx.env.TABLE!,
  operation: 'ConditionCheck',
  key: util.dynamodb.toMapValues(profileKey(subOf(ctx)!)),
  condition: {
    expression: 'attribute_not_exists(PK) OR baseType <> :closed',
    expressionValues: util.dynamodb.toMapValues({ ':closed': 'closed' }),
  },
});
