import { ownedKey } from '../../lib/model/keys.ts';
import { util, type Context, type TransactItem } from './appsync.ts';
import { subOf } from './learner.ts';

/** A condition check for a transaction: the learner must have access to the product. */
export const ownsNow = (ctx: Context, link: string): TransactItem => ({
  table: ctx.env.TABLE!,
  operation: 'ConditionCheck',
  key: util.dynamodb.toMapValues(ownedKey(subOf(ctx)!, link)),
  condition: {
    expression:
      'attribute_exists(PK) AND (attribute_not_exists(#until) OR attribute_type(#until, :null) OR #until > :now)',
    expressionNames: { '#until': 'until' },
    expressionValues: util.dynamodb.toMapValues({ ':null': 'NULL', ':now': util.time.nowISO8601() }),
  },
});
