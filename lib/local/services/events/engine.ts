import { randomUUID, createHash } from 'node:crypto';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Json } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { deliver, handOver, type Destination } from './delivery.ts';
import type { Matches } from './pattern.ts';
import { createTimetable, type Timetable } from './timetable.ts';

/** One target of a rule or schedule. */
export interface Target extends Destination {
  input(event: Record<string, Json>): Json;
}

/** What rules and schedules have in common at run time. */
export interface Runnable {
  readonly kind: 'rule' | 'schedule';
  readonly logicalId: string;
  readonly name: string;
  readonly arn: string;
  readonly expression: string | undefined;
  readonly matches: Matches | undefined;
  readonly enabled: boolean;
  readonly targets: readonly Target[];
}

/** All rules and schedules of the stage. */
export interface Engine {
  readonly timetable: Timetable;
  readonly runnables: Map<string, Runnable>;
  /** Enables or disables a rule, until a deployment changes the rule. @returns whether there is such a rule */
  enable(arn: string, enabled: boolean): boolean;
  /** Publishes an event on the default bus: every enabled rule whose pattern matches delivers it. */
  publish(event: Record<string, Json>): void;
  /** Called by the clock: delivers in the background. */
  fire(arn: string, due: number): void;
  /** Runs one now, by name, logical id, or ARN, enabled or not. @throws AwsError when a target failed */
  run(name: string): Promise<void>;
}

export function createEngine(kernel: Kernel): Engine {
  const runnables = new Map<string, Runnable>();
  const scheduled = ({ kind, arn }: Runnable, due: number): Record<string, Json> => ({
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: kind === 'rule' ? 'aws.events' : 'aws.scheduler',
    account: kernel.account,
    // EventBridge's times are whole seconds.
    time: new Date(due).toISOString().replace(/\.\d+Z$/, 'Z'),
    region: kernel.region,
    resources: [arn],
    // The detail of a rule's event is an object, that of the scheduler's is a string.
    detail: kind === 'rule' ? {} : '{}',
  });
  const hand = (targets: readonly Target[], event: Record<string, Json>) => {
    for (const target of targets) void deliver(kernel, target, target.input(event));
  };
  return {
    timetable: createTimetable(kernel.clock),
    runnables,
    enable(arn, enabled) {
      const found = runnables.get(arn);
      if (found?.kind !== 'rule') return false;
      runnables.set(arn, { ...found, enabled });
      return true;
    },
    publish(event) {
      for (const { enabled, matches, targets } of runnables.values())
        if (enabled && matches?.(event)) hand(targets, event);
    },
    fire(arn, due) {
      const runnable = runnables.get(arn);
      if (runnable?.enabled) hand(runnable.targets, scheduled(runnable, due));
    },
    async run(asked) {
      const runnable = [...runnables.values()].find(
        ({ name, logicalId, arn, expression }) => expression && [name, logicalId, arn].includes(asked),
      );
      if (!runnable) throw new AwsError('NotFound', `There is no schedule ${asked}`, 404);
      const event = scheduled(runnable, kernel.clock.now());
      for (const target of runnable.targets) await handOver(kernel, target, target.input(event), true);
    },
  };
}

/** The same at every start, so that references to the rule's ARN stay valid. At most 64 characters. */
export function generatedName(stack: string, logicalId: string): string {
  const ending = createHash('sha256').update(`${stack}/${logicalId}`).digest('hex').slice(0, 12);
  return `${`${stack}-${logicalId}`.replaceAll(/[^\w.-]/g, '-').slice(0, 51)}-${ending}`;
}
