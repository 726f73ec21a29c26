/** What the rest of the stage can ask of Secrets Manager. */
export interface SecretsPort {
  value(secretId: string): string | undefined;
  /** Sets a secret by hand, as an operator does. */
  put(secretId: string, text: string): void;
}
