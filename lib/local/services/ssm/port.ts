/** What the rest of the stage can ask of Parameter Store. */
export interface ParametersPort {
  value(name: string): string | undefined;
}
