/**
 * Logs a failure that the page does not show, in one console line that names the call (specification sections 7 and
 * 8).
 * @param call the API's operation or an action: `getHomeSettings`, `Sign-out`
 */
export function logFailure(call: string, cause: unknown): void {
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  console.error(`${call} failed: ${reason.replace(/\s+/g, ' ')}`);
}
