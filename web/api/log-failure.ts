/**
 * Tells the console, in one line that names the call, of a failure that the page shows nobody (specification sections 7 and 8).
 *
 * @param call the operation as the API names it, or what was done: `getHomeSettings`, `Sign-out`
 */
export function logFailure(call: string, cause: unknown): void {
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  console.error(`${call} failed: ${reason.replace(/\s+/g, ' ')}`);
}
