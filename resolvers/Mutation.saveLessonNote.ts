import { failure, invalidFields } from '../lib/model/failures.ts';
import { isNoteId, validateNote } from '../lib/model/notes.ts';
import { runtime, type Answer, type Context } from './shared/appsync.ts';

type Saved = Answer<'Mutation.saveLessonNote'>;

export function request(ctx: Context<'Mutation.saveLessonNote'>) {
  const { id, text } = ctx.args.input;
  const errors = invalidFields(validateNote(text));
  if (errors.length > 0) runtime.earlyReturn({ errors } satisfies Saved);
  if (id != null && !isNoteId(id)) runtime.earlyReturn({ errors: [failure('UnknownNote', 'id')] } satisfies Saved);
  return {};
}

export const response = (ctx: Context<'Mutation.saveLessonNote', { prev: Saved }>): Saved => ctx.prev.result;
