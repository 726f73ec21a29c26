import type { ProgressItem } from '../lib/model/items/study.ts';
import { learnerPartition, progressPrefix } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { util, type Answer, type Context, type QueryRequest } from './shared/appsync.ts';
import { subOf } from './shared/learner.ts';
import type { Page } from './shared/rows.ts';

export const request = (ctx: Context<'Query.getAllProgress'>): QueryRequest => ({
  operation: 'Query',
  query: {
    expression: 'PK = :learner AND begins_with(SK, :progress)',
    expressionValues: util.dynamodb.toMapValues({
      ':learner': learnerPartition(subOf(ctx)!),
      ':progress': progressPrefix,
    }),
  },
});

export function response(
  ctx: Context<'Query.getAllProgress', { result: Page<ProgressItem> }>,
): Answer<'Query.getAllProgress'> {
  stopOnError(ctx);
  const courses = ctx.result.items.map(({ link, done, of, resume, at, certificate }) => ({
    link,
    done,
    of,
    resume,
    at,
    certificate: certificate ?? null,
  }));
  return { courses, errors: [] };
}
