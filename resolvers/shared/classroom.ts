import type { ClassAsking, ClassRequest, ModerationRequest } from '../../lib/model/live.ts';
import type { Context } from './appsync.ts';
import { claimOf, groupsOf, subOf } from './learner.ts';
import { invoke } from './invoke.ts';

type What<R> = R extends unknown ? Omit<R, keyof ClassAsking> : never;

/** Asks the functions of the live class in the name of who is signed in; nothing of that comes from an argument. */
export const askClass = (ctx: Context, what: What<ClassRequest>) => asking(ctx, what);
export const askModeration = (ctx: Context, what: What<ModerationRequest>) => asking(ctx, what);

const asking = (ctx: Context, what: object) =>
  invoke(ctx, {
    ...what,
    sub: subOf(ctx),
    email: claimOf(ctx, 'email'),
    name: claimOf(ctx, 'name'),
    groups: groupsOf(ctx),
  });
