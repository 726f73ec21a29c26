import type { PracticeItem } from '../lib/model/items/practice.ts';
import { learnerPartition, practicePrefix } from '../lib/model/keys.ts';
import { listedPractice } from '../lib/model/listed-practice.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context, type QueryRequest } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import type { Page } from './shared/rows.ts';

export const request = (ctx: Context<'Query.getPractice'>): QueryRequest => ({
  operation: 'Query',
  query: {
    expression: 'PK = :learner AND begins_with(SK, :practice)',
    expressionValues: util.dynamodb.toMapValues({
      ':learner': learnerPartition(subOf(ctx)!),
      ':practice': practicePrefix(ctx.args.link ?? undefined),
    }),
  },
});

export function response(
  ctx: Context<'Query.getPractice', { result: Page<PracticeItem> }>,
): Answer<'Query.getPractice'> {
  stopOnError(ctx);
  return { practices: ctx.result.items.map((item) => listedPractice(item)), errors: [] };
}
