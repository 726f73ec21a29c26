/** The words of a command line are wrong: bin/openbell.ts answers with the command's usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
