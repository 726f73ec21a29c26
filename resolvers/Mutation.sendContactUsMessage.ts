import type { ContactRequest } from '../lib/model/contact.ts';
import { passOn } from './shared/answer.ts';
import type { Answer, Context } from './shared/appsync.ts';
import { invoke } from './shared/invoke.ts';
import { senderOf } from './shared/sender.ts';

type Message = 'Mutation.sendContactUsMessage';

/** The caller's identity is not passed on: a message carries only what its author wrote. */
export const request = (ctx: Context<Message>) =>
  invoke(ctx, { kind: 'message', sender: senderOf(ctx), input: ctx.args.input } satisfies ContactRequest);

export const response = (ctx: Context<Message, { result: Answer<Message> }>): Answer<Message> => passOn(ctx);
