/** What the rest of the stage may ask of Secrets Manager. */
export interface SecretsPort {
  value(secretId: string): string | undefined;
  /** What an operator puts in by hand. */
  put(secretId: string, text: string): void;
}
