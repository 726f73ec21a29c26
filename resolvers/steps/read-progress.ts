import { stopOnError } from '../shared/answer.ts';
import { runtime, type Answer, type Context } from '../shared/appsync.ts';
import { noProgress, readStudies, studiesOf, type ProgressStash, type StudiesRead } from '../shared/progress.ts';

type Save = 'Mutation.saveProgress';
type Saving = Context<Save, { stash: ProgressStash }>;

/** Runs before every attempt to write. After a lost one, only a consistent read is sure to see the row that won. */
export function request(ctx: Saving) {
  if (ctx.stash.answer) runtime.earlyReturn(ctx.stash.answer, { skipTo: 'END' });
  return readStudies(ctx, ctx.args.input.link, ctx.stash.product !== undefined);
}

/** The next write needs the outline and the stored progress. */
export function response(ctx: Context<Save, { result: StudiesRead; stash: ProgressStash }>): Answer<Save> | null {
  stopOnError(ctx);
  const studies = studiesOf(ctx);
  // A row that existed and is now gone was deleted with its learner's account.
  const isGone = ctx.stash.before != null && studies !== null && studies.progress === null;
  ctx.stash.answer = studies === null || isGone ? noProgress('NotOwned', 'link') : null;
  ctx.stash.product = studies === null ? null : studies.product;
  ctx.stash.before = studies === null ? null : studies.progress;
  return ctx.stash.answer;
}
