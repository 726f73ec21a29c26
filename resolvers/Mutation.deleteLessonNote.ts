import { failure } from '../lib/model/failures.ts';
import { isNoteId } from '../lib/model/notes.ts';
import { runtime, type Context } from './shared/appsync.ts';

export function request(ctx: Context) {
  if (!isNoteId(ctx.args.input.id)) runtime.earlyReturn({ success: false, errors: [failure('UnknownNote', 'id')] });
  return {};
}

export const response = (ctx: Context) => ctx.prev.result;
