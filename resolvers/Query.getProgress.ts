import { stopOnError } from './shared/answer.ts';
import type { Context } from './shared/appsync.ts';
import { noProgress, progressOf, readStudies, studiesOf } from './shared/progress.ts';

export const request = (ctx: Context) => readStudies(ctx, ctx.args.link);

export function response(ctx: Context) {
  stopOnError(ctx);
  const studies = studiesOf(ctx);
  if (studies === null) return noProgress('NotOwned', 'link');
  const { product, progress } = studies;
  return progressOf(product, progress?.lessons ?? {}, progress?.certificate ?? null);
}
