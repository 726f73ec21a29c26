import { util, type Context, type Field } from './appsync.ts';
import { correlationOf } from './invoke.ts';

/** Ends the field when its data source broke: the cause goes to the log, the client learns only its kind. */
export function stopOnError(ctx: Context): void {
  if (ctx.error) stop(ctx);
}

/** @param ctx of a resolver whose data source broke */
export function stop(ctx: Context): never {
  const { type, message } = ctx.error!;
  console.error(`${correlationOf(ctx) ?? 'no id'} ${type}: ${message}`);
  util.error('Something went wrong on our side. Please try again.', type);
}

/** The answer of a function is the field's, or the step's, as it is. */
export function passOn<Result>(ctx: Context<Field, { result: Result }>): Result {
  stopOnError(ctx);
  return ctx.result;
}
