import { failure, invalidFields } from '../lib/model/failures.ts';
import { isNoteId, validateNote } from '../lib/model/notes.ts';
import { runtime, type Context } from './shared/appsync.ts';

export function request(ctx: Context) {
  const { id, text } = ctx.args.input;
  const errors = invalidFields(validateNote(text));
  if (errors.length > 0) runtime.earlyReturn({ errors });
  if (id != null && !isNoteId(id)) runtime.earlyReturn({ errors: [failure('UnknownNote', 'id')] });
  return {};
}

export const response = (ctx: Context) => ctx.prev.result;
