import { util, type Context } from './appsync.ts';
import { correlationOf } from './invoke.ts';

/** Ends the field when its data source broke: the cause goes to the log, the client learns only its kind. */
export function stopOnError(ctx: Context): void {
  if (ctx.error) stop(ctx);
}

/** @param ctx of a resolver whose data source broke */
export function stop(ctx: Context): void {
  const { type, message } = ctx.error!;
  console.error(`${correlationOf(ctx) ?? 'no id'} ${type}: ${message}`);
  util.error('Something went wrong on our side. Please try again.', type);
}

/** The answer of the catalogue function is the field's value as it is. */
export function passOn(ctx: Context): any {
  stopOnError(ctx);
  return ctx.result;
}
