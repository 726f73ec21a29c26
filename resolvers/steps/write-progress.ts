import type { ProgressItem } from '../../lib/model/items/study.ts';
import { progressKey } from '../../lib/model/keys.ts';
import { atTime, believe, firstEvidence, mostRanges, type Evidence } from '../../lib/model/evidence.ts';
import {
  codesOf,
  heard,
  isNews,
  known as ofOutline,
  mergeLessons,
  courseProgress,
  type WatchedLessons,
} from '../../lib/model/progress.ts';
import { stop } from '../shared/answer.ts';
import { runtime, util, type Answer, type Context, type UpdateItemRequest } from '../shared/appsync.ts';
import { instantOf } from '../shared/instant.ts';
import { subOf } from '../shared/learner.ts';
import { noProgress, progressOf, type ProgressStash } from '../shared/progress.ts';
import type { Found } from '../shared/rows.ts';

type Save = 'Mutation.saveProgress';

/**
 * Merges the device's report into the stored progress and writes it only if nothing changed in between. If something did, the progress is
 * read again, and the next attempt merges with that. A report without news is not written.
 */
export function request(ctx: Context<Save, { stash: ProgressStash }>): UpdateItemRequest {
  if (ctx.stash.answer) runtime.earlyReturn(ctx.stash.answer, { skipTo: 'END' });
  const product = ctx.stash.product!;
  const { before } = ctx.stash;
  const kept: WatchedLessons = before?.lessons ?? {};
  const codes = codesOf(product.sections);
  const lessons = mergeLessons(kept, ofOutline(toldBy(ctx), codes));
  const now = util.time.nowEpochMilliSeconds();
  const known = atTime(before?.evidence ?? firstEvidence(kept, now), now);
  const evidence = believed(ctx, codes, known);
  if (!isNews(kept, lessons) && evidence.spare === known.spare)
    runtime.earlyReturn(progressOf(product, kept, before ?? {}), { skipTo: 'END' });
  const version = before?.version ?? 0;
  const { done, of, resume, at } = courseProgress(codes, lessons);
  const values = {
    ':type': 'progress',
    ':link': product.link,
    ':lessons': lessons,
    ':done': done,
    ':of': of,
    ':resume': resume,
    ':at': at,
    ':evidence': evidence,
    ':version': version + 1,
    ...(before && { ':seen': version }),
  };
  return {
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(progressKey(subOf(ctx)!, product.link)),
    update: {
      expression:
        'SET baseType = :type, #link = :link, lessons = :lessons, done = :done, #of = :of, resume = :resume, #at = :at, evidence = :evidence, version = :version',
      expressionNames: { '#link': 'link', '#of': 'of', '#at': 'at' },
      expressionValues: util.dynamodb.toMapValues(values),
    },
    condition: { expression: before ? 'version = :seen' : 'attribute_not_exists(PK)' },
  };
}

/** What counts as watched once everything played has been reported. */
function believed(ctx: Context<Save>, codes: readonly string[], evidence: Evidence): Evidence {
  return [...ctx.args.input.lessons]
    .filter(({ code }) => codes.includes(code))
    .reduce<Evidence>(
      (all, { code, ranges }) =>
        [...(ranges ?? [])]
          .slice(0, mostRanges.asked)
          .reduce<Evidence>((more, { from, to }) => believe(more, code, [from, to]), all),
      evidence,
    );
}

/** The device's report by lesson; several entries about one lesson are merged. */
function toldBy(ctx: Context<Save>): WatchedLessons {
  const now = util.time.nowISO8601();
  return [...ctx.args.input.lessons].reduce<WatchedLessons>((all, { code, position, done, at }) => {
    return mergeLessons(all, { [code]: heard({ position, done, at: instantOf(at) }, now) });
  }, {});
}

/**
 * A failed condition says only that the row is not as it was read. AppSync documents that it returns the stored row with this error, and was seen
 * not to, so nothing is concluded from `ctx.result`.
 */
export function response(ctx: Context<Save, { result: Found<ProgressItem>; stash: ProgressStash }>): Answer<Save> {
  if (!ctx.error) {
    ctx.stash.answer = progressOf(ctx.stash.product!, ctx.result!.lessons, ctx.result!);
    return ctx.stash.answer;
  }
  if (ctx.error.type !== 'DynamoDB:ConditionalCheckFailedException') stop(ctx);
  return noProgress('TryAgain', 'lessons');
}
