import type { Conditions } from './conditions/conditions.ts';
import type { WireKind } from './wire-fault.ts';

/**
 * The fault plan: what AWS occasionally does and DynamoDB Local never does. Set by `POST /_local/faults`. Seeded, so
 * that a run can be repeated.
 */
export interface FaultRule {
  /** `dynamodb`, `lambda`, `ses`, … as in the endpoint's name. */
  readonly service: string;
  /** One operation (`TransactWriteItems`); default: all of them. */
  readonly operation?: string;
  /**
   * Only calls whose input contains this text, such as an account's id. Works for services that pass their input to the
   * plan.
   */
  readonly about?: string;
  /** Chance per call, 0 to 1. Default 1. */
  readonly chance?: number;
  /** Maximum number of calls. Default: no limit. */
  readonly times?: number;
  /** Delay before the call, in milliseconds. */
  readonly delay?: number;
  /**
   * The error to answer with, in place of the effect (`afterwards: false`) or after it (`afterwards: true`, a lost
   * response).
   */
  readonly error?: {
    readonly code: string;
    readonly message?: string;
    readonly status?: number;
    readonly details?: Record<string, unknown>;
  };
  readonly afterwards?: boolean;
  /**
   * Instead of a response, the connection is reset, stays silent, or carries half a response; with `afterwards`, after
   * the effect.
   */
  readonly wire?: WireKind;
}

export interface FaultPlan {
  readonly seed?: number;
  /** The day's conditions as well: `aws:<seed>`, `deadly:<seed>`, or `calm`. Absent: unchanged. */
  readonly conditions?: string;
  readonly rules: readonly FaultRule[];
}

export interface Faults {
  readonly plan: FaultPlan;
  readonly conditions: Conditions;
  /** Whether there are no faults and no conditions at all. */
  readonly isCalm: boolean;
  /**
   * @throws Error of one sentence when the conditions are unknown
   */
  set(plan: FaultPlan): void;
  /**
   * Runs `effect` as the plan allows: late, not at all, or with its response lost.
   * @param input for rules that match only some calls
   */
  around<T>(service: string, operation: string, effect: () => Promise<T>, input?: unknown): Promise<T>;
}
