import { stopOnError } from '../shared/answer.ts';
import type { Answer, Context } from '../shared/appsync.ts';
import { noProgress, readStudies, studiesOf, type ProgressStash, type StudiesRead } from '../shared/progress.ts';

type Save = 'Mutation.saveProgress';

export const request = (ctx: Context<Save>) => readStudies(ctx, ctx.args.input.link);

/** The next write needs the outline and the stored progress. */
export function response(ctx: Context<Save, { result: StudiesRead; stash: ProgressStash }>): Answer<Save> | null {
  stopOnError(ctx);
  const studies = studiesOf(ctx);
  ctx.stash.answer = studies === null ? noProgress('NotOwned', 'link') : null;
  ctx.stash.product = studies === null ? null : studies.product;
  ctx.stash.before = studies === null ? null : studies.progress;
  return ctx.stash.answer;
}
