import type { PaymentRequest } from '../../lib/model/payments.ts';
import type { Context } from './appsync.ts';
import { claimOf, subOf } from './learner.ts';
import { invoke } from './invoke.ts';
import { senderOf } from './sender.ts';

type What = PaymentRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'sub' | 'email' | 'sender'>
    : never
  : never;

/** Asks the payments function in the name of who is signed in; nothing of that comes from an argument. */
export const askPayments = (ctx: Context, what: What) =>
  invoke(ctx, { ...what, sub: subOf(ctx), email: claimOf(ctx, 'email'), sender: senderOf(ctx) });
