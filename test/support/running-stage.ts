/**
 * A stage that is already running, which tests use instead of starting one: `OPENBELL_STAGE_URL` and the state folder,
 * `OPENBELL_STAGE_DIRECTORY`. Used by the mutation engine (test/tools/mutation); tests that kill or restart their stage
 * cannot use it.
 */
export function runningStage(): { readonly url: string; readonly directory: string } | undefined {
  const { OPENBELL_STAGE_URL: url, OPENBELL_STAGE_DIRECTORY: directory } = process.env;
  return url && directory ? { url, directory } : undefined;
}
