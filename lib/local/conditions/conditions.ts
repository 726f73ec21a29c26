import type { AwsError } from '../kernel/aws-error.ts';

/**
 * What kind of day it is, as questions that the services ask. The default is a calm day, on which nothing is late,
 * duplicated, or refused. Times are milliseconds of the machine's clock, not the stage's.
 */
export interface Conditions {
  readonly name: string;
  readonly seed: number;
  /** Extra time that starting a function's environment takes. */
  coldStart(): number;
  /** Whether the environment about to be used was reclaimed since its last use. */
  isReclaimed(): boolean;
  /**
   * When a function that no caller waits for (queue, event, schedule) dies midway, counted from its start; undefined if
   * it does not.
   */
  diesAfter(): number | undefined;
  /** The same for a function whose caller waits. */
  awaitedDiesAfter(): number | undefined;
  /** How long IVS Chat waits for a review; undefined for the stage's default. */
  readonly reviewTimeoutMs: number | undefined;
  /** Whether a delivered item is delivered once more. */
  comesTwice(): boolean;
  /** How long an event is in transit. */
  underWay(): number;
  /** The order in which messages are delivered. */
  order<T>(all: readonly T[]): readonly T[];
  /** How long an index, or a reader of a secret, does not see a write. */
  lag(of: 'index' | 'secret'): number;
  /** Whether CloudFront caches what it may cache; otherwise every request goes to the origin. */
  readonly edgesKeep: boolean;
  /** How long CloudFront keeps serving invalidated paths. */
  invalidation(): number;
  /** How long a transaction locks its items. */
  transaction(): number;
  /** Units per second of one partition key; undefined for no limit. */
  readonly partition: { readonly write: number; readonly read: number } | undefined;
  /** Counts the call and returns the service's throttling error if the call exceeds the rate. */
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
