import type { Json } from '../../kernel/json.ts';

/** A rule or schedule of EventBridge as `GET /_local/schedules` lists it. */
export interface Scheduled {
  readonly name: string;
  readonly logicalId: string;
  readonly kind: 'rule' | 'schedule';
  readonly expression: string;
  readonly enabled: boolean;
  /** ISO instant on the stage's clock. */
  readonly next: string | null;
}

/** What the rest of the stage can ask of EventBridge and the Scheduler. */
export interface EventsPort {
  /** All scheduled rules and schedules. */
  schedules(): readonly Scheduled[];
  /** Runs one now, by name, logical id, or ARN, and waits for its functions. Throws AwsError. */
  run(name: string): Promise<void>;
  /**
   * Follows a schedule of another service, such as a backup plan's rule, on the stage's clock.
   * @param expression `cron(…)` or `rate(…)` @throws Error of one sentence when it is not valid
   */
  follow(id: string, expression: string, fire: (due: number) => void): void;
  unfollow(id: string): void;
  /** Publishes an event of an AWS service on the default bus, now. Its id, account, region, and time are added. */
  announce(event: {
    readonly source: string;
    readonly detailType: string;
    readonly resources: readonly string[];
    readonly detail: Record<string, Json>;
  }): void;
}
