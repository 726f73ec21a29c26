import { stopOnError } from './shared/answer.ts';
import type { Answer, Context } from './shared/appsync.ts';
import { noProgress, progressOf, readStudies, studiesOf, type StudiesRead } from './shared/progress.ts';

export const request = (ctx: Context<'Query.getProgress'>) => readStudies(ctx, ctx.args.link);

export function response(ctx: Context<'Query.getProgress', { result: StudiesRead }>): Answer<'Query.getProgress'> {
  stopOnError(ctx);
  const studies = studiesOf(ctx);
  if (studies === null) return noProgress('NotOwned', 'link');
  const { product, progress } = studies;
  return progressOf(product, progress?.lessons ?? {}, progress ?? {});
}
