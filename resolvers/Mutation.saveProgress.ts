import { mostLessons } from '../lib/model/progress.ts';
import { runtime, type Answer, type Context } from './shared/appsync.ts';
import { noProgress } from './shared/progress.ts';

type Saved = Answer<'Mutation.saveProgress'>;

export function request(ctx: Context<'Mutation.saveProgress'>) {
  if (ctx.args.input.lessons.length > mostLessons)
    runtime.earlyReturn(noProgress('InvalidInput', 'lessons', `Please send at most ${mostLessons} lessons at once`));
  return {};
}

export const response = (ctx: Context<'Mutation.saveProgress', { prev: Saved }>): Saved => ctx.prev.result;
