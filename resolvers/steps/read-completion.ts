import { failure } from '../../lib/model/failures.ts';
import { profileKey } from '../../lib/model/keys.ts';
import { plainName } from '../../lib/model/names.ts';
import { codesOf, isComplete } from '../../lib/model/progress.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';
import { readStudies, studiesOf } from '../shared/progress.ts';

/** As everything is at this moment: the last lesson may have been done a moment ago. */
export function request(ctx: Context) {
  const { operation, tables } = readStudies(ctx, ctx.args.link);
  const table = ctx.env.TABLE!;
  const keys = [...tables[table]!.keys, util.dynamodb.toMapValues(profileKey(subOf(ctx)!))];
  return { operation, tables: { [table]: { keys, consistentRead: true } } };
}

/** What the certificate will say, or the number of the one there is, or why there is none. */
export function response(ctx: Context) {
  stopOnError(ctx);
  const studies = studiesOf(ctx);
  const profile = ctx.result.data[ctx.env.TABLE!][3];
  const name = plainName(profile?.name);
  if (studies === null) ctx.stash.answer = { errors: [failure('NotOwned', 'link')] };
  else if (studies.progress?.certificate) ctx.stash.issued = studies.progress.certificate;
  else if (
    studies.product.type !== 'course' ||
    !isComplete(codesOf(studies.product.sections), studies.progress?.lessons ?? {})
  )
    ctx.stash.answer = { errors: [failure('NotCompleted', 'link')] };
  else if (name === '') ctx.stash.answer = { errors: [failure('NameNeeded')] };
  else {
    ctx.stash.product = studies.product;
    ctx.stash.name = name;
    ctx.stash.id = util.autoId().split('-').join('');
  }
  return ctx.stash.answer ?? null;
}
