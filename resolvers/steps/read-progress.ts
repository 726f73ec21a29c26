import { stopOnError } from '../shared/answer.ts';
import type { Context } from '../shared/appsync.ts';
import { noProgress, readStudies, studiesOf } from '../shared/progress.ts';

export const request = (ctx: Context) => readStudies(ctx, ctx.args.input.link);

/** What is written next needs the outline and what was there before. */
export function response(ctx: Context) {
  stopOnError(ctx);
  const studies = studiesOf(ctx);
  ctx.stash.answer = studies === null ? noProgress('NotOwned', 'link') : null;
  ctx.stash.product = studies === null ? null : studies.product;
  ctx.stash.before = studies === null ? null : studies.progress;
  return ctx.stash.answer;
}
