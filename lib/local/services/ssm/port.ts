/** What the rest of the stage may ask of the Parameter Store. */
export interface ParametersPort {
  value(name: string): string | undefined;
}
