/** Invalid command-line arguments: bin/openbell.ts prints the command's usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
