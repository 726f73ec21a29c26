import type { NoteItem } from '../../lib/model/items/study.ts';
import { learnerPartition, notesPrefix } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { runtime, util, type Context, type QueryRequest } from '../shared/appsync.ts';
import { subOf } from '../shared/learner.ts';
import type { NotesStash } from '../shared/notes.ts';
import type { Page } from '../shared/rows.ts';

type Notes = 'Query.getLessonNotes';

/** Reads one page of the learner's notes and its next cursor: the allowed number of notes may exceed one page. */
export function request(ctx: Context<Notes, { stash: NotesStash }>): QueryRequest {
  if (ctx.stash.notes && !ctx.stash.next) runtime.earlyReturn(null);
  return {
    operation: 'Query',
    query: {
      expression: 'PK = :learner AND begins_with(SK, :notes)',
      expressionValues: util.dynamodb.toMapValues({
        ':learner': learnerPartition(subOf(ctx)!),
        ':notes': notesPrefix(ctx.args.link),
      }),
    },
    ...(ctx.stash.next && { nextToken: ctx.stash.next }),
  };
}

export function response(ctx: Context<Notes, { result: Page<NoteItem>; stash: NotesStash }>) {
  stopOnError(ctx);
  ctx.stash.notes = [...(ctx.stash.notes ?? []), ...ctx.result.items];
  ctx.stash.next = ctx.result.nextToken ?? null;
  return null;
}
