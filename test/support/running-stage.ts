/**
 * A stage that runs already and that tests are told of instead of starting one: `OPENBELL_STAGE_URL` and the state folder,
 * `OPENBELL_STAGE_DIRECTORY`. The mutation engine does so (test/tools/mutation); tests that kill or restart their stage cannot.
 */
export function runningStage(): { readonly url: string; readonly directory: string } | undefined {
  const { OPENBELL_STAGE_URL: url, OPENBELL_STAGE_DIRECTORY: directory } = process.env;
  return url && directory ? { url, directory } : undefined;
}
