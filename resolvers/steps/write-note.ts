import { failure } from '../../lib/model/failures.ts';
import type { NoteItem } from '../../lib/model/items/study.ts';
import { noteCountKey, noteId, noteKey } from '../../lib/model/keys.ts';
import { maxNotes } from '../../lib/model/notes.ts';
import { clampSecond } from '../../lib/model/progress.ts';
import { stop } from '../shared/answer.ts';
import {
  runtime,
  util,
  type Answer,
  type Context,
  type UpdateItemRequest,
  type TransactItem,
  type TransactWriteItemsRequest,
} from '../shared/appsync.ts';
import { isConflict, refusedAt, type Transaction } from '../shared/cancelled.ts';
import { subOf } from '../shared/learner.ts';
import type { NoteStash } from '../shared/notes.ts';
import type { Row } from '../shared/rows.ts';

type Save = 'Mutation.saveLessonNote';

/** Adds a note and its count, which cannot exceed the limit, or updates the text of one of the learner's notes. */
export function request(ctx: Context<Save, { stash: NoteStash }>): UpdateItemRequest | TransactWriteItemsRequest {
  if (ctx.stash.answer) runtime.earlyReturn(ctx.stash.answer);
  const sub = subOf(ctx)!;
  const { id, link, code } = ctx.args.input;
  const text = ctx.args.input.text.trim();
  const now = util.time.nowISO8601();
  if (id != null) {
    return {
      operation: 'UpdateItem',
      key: util.dynamodb.toMapValues(noteKey(sub, link, id)),
      update: {
        expression: 'SET #text = :text, updatedAt = :now',
        expressionNames: { '#text': 'text' },
        expressionValues: util.dynamodb.toMapValues({ ':text': text, ':now': now }),
      },
      condition: {
        expression: '#link = :link',
        expressionNames: { '#link': 'link' },
        expressionValues: util.dynamodb.toMapValues({ ':link': link }),
      },
    };
  }
  const second = clampSecond(ctx.args.input.second);
  const note: NoteItem = {
    baseType: 'note',
    id: noteId(code, second, util.autoUlid()),
    link,
    code,
    second,
    text,
    createdAt: now,
    updatedAt: now,
  };
  ctx.stash.note = note;
  const put: TransactItem = {
    table: ctx.env.TABLE!,
    operation: 'PutItem',
    key: util.dynamodb.toMapValues(noteKey(sub, link, note.id)),
    attributeValues: util.dynamodb.toMapValues({ ...note }),
    condition: { expression: 'attribute_not_exists(PK)' },
  };
  const count: TransactItem = {
    table: ctx.env.TABLE!,
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(noteCountKey(sub, link)),
    update: {
      expression: 'SET baseType = :type, #link = :link ADD #count :one',
      expressionNames: { '#link': 'link', '#count': 'count' },
      expressionValues: util.dynamodb.toMapValues({ ':type': 'note count', ':link': link, ':one': 1 }),
    },
    condition: {
      expression: 'attribute_not_exists(#count) OR #count < :most',
      expressionNames: { '#count': 'count' },
      expressionValues: util.dynamodb.toMapValues({ ':most': maxNotes }),
    },
  };
  return { operation: 'TransactWriteItems', transactItems: [put, count] };
}

/** Handles the result of an update (an edited note) or of a transaction (a new note). */
export function response(ctx: Context<Save, { result: Row<NoteItem> & Transaction; stash: NoteStash }>): Answer<Save> {
  const { id } = ctx.args.input;
  if (!ctx.error) {
    ctx.stash.answer = { note: id != null ? ctx.result : ctx.stash.note, errors: [] };
    return ctx.stash.answer;
  }
  if (ctx.error.type === 'DynamoDB:ConditionalCheckFailedException')
    ctx.stash.answer = { errors: [failure('UnknownNote', 'id')] };
  else if (refusedAt(ctx, 1)) ctx.stash.answer = { errors: [failure('TooManyNotes')] };
  else if (!isConflict(ctx)) stop(ctx);
  return ctx.stash.answer ?? { errors: [failure('TryAgain')] };
}
