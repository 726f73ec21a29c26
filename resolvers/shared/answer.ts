import { util, type Context } from './appsync.ts';

/** Ends the field when its data source broke: the cause goes to the log, the client learns only its kind. */
export function stopOnError(ctx: Context): void {
  if (ctx.error) stop(ctx.error);
}

export function stop(error: { message: string; type: string }): void {
  console.error(`${error.type}: ${error.message}`);
  util.error('Something went wrong on our side. Please try again.', error.type);
}

/** The answer of the catalogue function is the field's value as it is. */
export function passOn(ctx: Context): any {
  stopOnError(ctx);
  return ctx.result;
}
