import type { AwsError } from '../kernel/aws-error.ts';

/**
 * What kind of day it is: the questions that services ask of it. A calm one, on which nothing is late, comes twice or is refused, is
 * what every stage has that is not told otherwise. Times are milliseconds of the machine, not of the stage's clock.
 */
export interface Conditions {
  readonly name: string;
  readonly seed: number;
  /** How long beginning a function's environment takes on top of what it takes here. */
  coldStart(): number;
  /** Whether the environment that would be used has been taken away since it was used last. */
  isReclaimed(): boolean;
  /** When a function that nobody waits for (queue, event, schedule) ends in the middle, from its begin on; undefined: it does not. */
  diesAfter(): number | undefined;
  /** The same of one that somebody waits for. */
  awaitedDiesAfter(): number | undefined;
  /** How long IVS Chat waits for a review; undefined: as long as the stage does. */
  readonly reviewTimeoutMs: number | undefined;
  /** Whether something that was delivered is delivered once more. */
  comesTwice(): boolean;
  /** How long an event is under way. */
  underWay(): number;
  /** The order in which messages are handed out. */
  order<T>(all: readonly T[]): readonly T[];
  /** How long an index, or a reader of a secret, does not know of a write. */
  lag(of: 'index' | 'secret'): number;
  /** Whether CloudFront keeps what it may keep; else every request asks the origin. */
  readonly edgesKeep: boolean;
  /** How long it goes on serving what an invalidation names. */
  invalidation(): number;
  /** How long a transaction holds its items. */
  transaction(): number;
  /** Units a second of one partition key; undefined: no limit. */
  readonly partition: { readonly write: number; readonly read: number } | undefined;
  /** What a service answers that is asked too often, if it is. Counts the call. */
  throttle(service: string, operation: string): AwsError | undefined;
}

export const calm: Conditions = {
  name: 'calm',
  seed: 0,
  coldStart: () => 0,
  isReclaimed: () => false,
  diesAfter: () => undefined,
  awaitedDiesAfter: () => undefined,
  reviewTimeoutMs: undefined,
  comesTwice: () => false,
  underWay: () => 0,
  order: (all) => all,
  lag: () => 0,
  edgesKeep: false,
  invalidation: () => 0,
  transaction: () => 0,
  partition: undefined,
  throttle: () => undefined,
};
