import type { ContactRequest } from '../lib/model/contact.ts';
import { passOn } from './shared/answer.ts';
import type { Answer, Context } from './shared/appsync.ts';
import { invoke } from './shared/invoke.ts';
import { senderOf } from './shared/sender.ts';

type Application = 'Mutation.becomeAnInstructorContactMessage';

/** The caller's identity is not passed on: an application carries only what its author wrote. */
export const request = (ctx: Context<Application>) =>
  invoke(ctx, { kind: 'application', sender: senderOf(ctx), input: ctx.args.input } satisfies ContactRequest);

export const response = (ctx: Context<Application, { result: Answer<Application> }>): Answer<Application> =>
  passOn(ctx);
