import type { EnvironmentName } from '../../lib/model/environment.ts';

/**
 * What the stack has set for this function.
 * @throws Error naming the variable when it has not: better than a call to a table named "undefined"
 */
export function requireEnv(name: EnvironmentName): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing`);
  return value;
}
