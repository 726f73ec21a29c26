import type { LambdaFunction } from './function.ts';
import type { Runner } from './execution/runner.ts';

/** A published version: a snapshot of its function (Lambda Developer Guide, "Manage Lambda function versions"). */
export interface Published extends Pick<Entry, 'fn' | 'runner'> {
  /** Numbers begin again with each start of the stage, so they do not identify a version. */
  readonly id: string;
}

/** A function and everything attached to it. */
export interface Entry {
  fn: LambdaFunction;
  readonly runner: Runner;
  /** By number. Each runs the code and the settings that it was published with, whatever has changed since. */
  readonly versions: Map<string, Published>;
  /** The number of each alias's version. */
  readonly aliases: Map<string, string>;
  /** How often a failed asynchronous invocation is retried. */
  retries: number;
}
