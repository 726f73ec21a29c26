import type { Conditions } from './conditions/conditions.ts';
import type { WireKind } from './wire-fault.ts';

/**
 * The fault plan: what AWS would do to us now and then and DynamoDB Local never does. Set by `POST /_local/faults`.
 * Seeded, so that a run can be repeated.
 */
export interface FaultRule {
  /** `dynamodb`, `lambda`, `ses`, ... as in the endpoint's name. */
  readonly service: string;
  /** One operation (`TransactWriteItems`), or every one. */
  readonly operation?: string;
  /** Only calls whose input holds this text, such as an account's id, where the service tells its input. */
  readonly about?: string;
  /** Chance per call, 0 to 1. Default 1. */
  readonly chance?: number;
  /** How many calls at the most. Default: no limit. */
  readonly times?: number;
  /** Wait this long first, in milliseconds. */
  readonly delay?: number;
  /** Answer with this error instead of the effect (`afterwards: false`) or after it (`afterwards: true`, a lost answer). */
  readonly error?: {
    readonly code: string;
    readonly message?: string;
    readonly status?: number;
    readonly details?: Record<string, unknown>;
  };
  readonly afterwards?: boolean;
  /** Instead of an answer: the connection is cut, or stays silent, or carries half an answer; with `afterwards`, after the effect. */
  readonly wire?: WireKind;
}

export interface FaultPlan {
  readonly seed?: number;
  /** What kind of day it is besides: `aws:<seed>`, `deadly:<seed>` or `calm`. What is left out stays as it was. */
  readonly conditions?: string;
  readonly rules: readonly FaultRule[];
}

export interface Faults {
  readonly plan: FaultPlan;
  readonly conditions: Conditions;
  /** Whether nothing at all disturbs the stage. */
  readonly isCalm: boolean;
  /** @throws Error of one sentence when there are no such conditions */
  set(plan: FaultPlan): void;
  /**
   * Runs `effect` as the plan allows: late, not at all, or with its answer lost.
   * @param input for rules that are about some calls only
   */
  around<T>(service: string, operation: string, effect: () => Promise<T>, input?: unknown): Promise<T>;
}
