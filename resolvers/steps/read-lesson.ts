import { isOpen } from '../../lib/model/access.ts';
import { failure } from '../../lib/model/failures.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { ProductItem } from '../../lib/model/items/product.ts';
import { ownedKey, productKey } from '../../lib/model/keys.ts';
import { codesOf } from '../../lib/model/progress.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context } from '../shared/appsync.ts';
import { batchGet } from '../shared/batch.ts';
import { subOf } from '../shared/learner.ts';
import type { NoteStash } from '../shared/notes.ts';
import type { Batch } from '../shared/rows.ts';

type Save = 'Mutation.saveLessonNote';

export const request = (ctx: Context<Save>) =>
  batchGet(ctx.env.TABLE!, [productKey(ctx.args.input.link), ownedKey(subOf(ctx)!, ctx.args.input.link)]);

/** Notes can be added only to existing lessons, by learners who can watch them. */
export function response(ctx: Context<Save, { result: Batch<[ProductItem, OwnedItem]>; stash: NoteStash }>) {
  stopOnError(ctx);
  const [product, owned] = ctx.result.data[ctx.env.TABLE!]!;
  const { id, code } = ctx.args.input;
  if (!product || !isOpen(owned, util.time.nowISO8601())) ctx.stash.answer = { errors: [failure('NotOwned', 'link')] };
  // A note that is edited keeps its place, even if its lesson was removed.
  else if (id == null && !codesOf(product.sections).includes(code))
    ctx.stash.answer = { errors: [failure('UnknownLesson', 'code')] };
  return null;
}
