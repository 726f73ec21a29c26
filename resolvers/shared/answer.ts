import { util, type Context, type Field } from './appsync.ts';
import { correlationOf } from './invoke.ts';

/** Fails the field if its data source failed: the cause is logged, and the client gets only the error type. */
export function stopOnError(ctx: Context): void {
  if (ctx.error) stop(ctx);
}

/** @param ctx of a resolver whose data source failed */
export function stop(ctx: Context): never {
  const { type, message } = ctx.error!;
  console.error(`${correlationOf(ctx) ?? 'no id'} ${type}: ${message}`);
  util.error('Something went wrong on our side. Please try again.', type);
}

/** Returns the function's result unchanged as the result of the field or step. */
export function passOn<Result>(ctx: Context<Field, { result: Result }>): Result {
  stopOnError(ctx);
  return ctx.result;
}
