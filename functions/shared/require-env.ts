import type { EnvironmentName } from '../../lib/model/environment.ts';

/**
 * An environment variable that the stack sets for this function.
 * @throws Error naming the variable if it is not set: better than a call to a table named "undefined"
 */
export function requireEnv(name: EnvironmentName): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing`);
  return value;
}
