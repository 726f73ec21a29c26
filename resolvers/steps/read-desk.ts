import { isOpen } from '../../lib/model/access.ts';
import { failure } from '../../lib/model/failures.ts';
import type { OwnedItem } from '../../lib/model/items/access.ts';
import type { DeskItem } from '../../lib/model/items/desk.ts';
import { deskKey, ownedKey } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { util, type Context } from '../shared/appsync.ts';
import { batchGet } from '../shared/batch.ts';
import { subOf } from '../shared/learner.ts';
import type { RoutinesStash } from '../shared/routines.ts';
import type { Batch, Found } from '../shared/rows.ts';

type Routines = 'Query.getProductPreMarketRoutines';

/** Reads whether the learner may read a product's routines, and which trading desk writes them; if not, later steps read nothing. */
export const request = (ctx: Context<Routines>) =>
  batchGet(ctx.env.TABLE!, [ownedKey(subOf(ctx)!, ctx.args.link), deskKey(ctx.args.link)]);

export function response(
  ctx: Context<Routines, { result: Batch<[OwnedItem, DeskItem]>; stash: RoutinesStash }>,
): Found<DeskItem> {
  stopOnError(ctx);
  const [owned, desk] = ctx.result.data[ctx.env.TABLE!]!;
  if (!isOpen(owned, util.time.nowISO8601())) {
    ctx.stash.answer = { routines: [], errors: [failure('NotOwned', 'link')] };
  } else if (!desk) {
    ctx.stash.answer = { routines: [], lastEvaluatedKey: null, errors: [] };
  }
  return desk;
}
