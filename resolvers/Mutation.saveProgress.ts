import { mostLessons } from '../lib/model/progress.ts';
import { runtime, type Context } from './shared/appsync.ts';
import { noProgress } from './shared/progress.ts';

export function request(ctx: Context) {
  if (ctx.args.input.lessons.length > mostLessons)
    runtime.earlyReturn(noProgress('InvalidInput', 'lessons', `Please send at most ${mostLessons} lessons at once`));
  return {};
}

export const response = (ctx: Context) => ctx.prev.result;
