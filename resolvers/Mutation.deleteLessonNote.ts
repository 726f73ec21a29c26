import { failure } from '../lib/model/failures.ts';
import { isNoteId } from '../lib/model/notes.ts';
import { runtime, type Answer, type Context } from './shared/appsync.ts';

type Deleted = Answer<'Mutation.deleteLessonNote'>;

export function request(ctx: Context<'Mutation.deleteLessonNote'>) {
  if (!isNoteId(ctx.args.input.id))
    runtime.earlyReturn({ success: false, errors: [failure('UnknownNote', 'id')] } satisfies Deleted);
  return {};
}

export const response = (ctx: Context<'Mutation.deleteLessonNote', { prev: Deleted }>): Deleted => ctx.prev.result;
