import type { LambdaFunction } from './function.ts';
import type { Runner } from './execution/runner.ts';

/** A function and everything attached to it. */
export interface Entry {
  fn: LambdaFunction;
  readonly runner: Runner;
  /** Published versions and aliases; all of them run the current code. */
  readonly qualifiers: Map<string, { readonly version: string }>;
  /** How often a failed asynchronous invocation is retried. */
  retries: number;
}
