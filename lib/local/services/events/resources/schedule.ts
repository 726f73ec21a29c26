import type { Json } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { checkDestination } from '../delivery.ts';
import { type Engine, generatedName } from '../engine.ts';
import { dueTimes } from '../expression.ts';

/** `AWS::Scheduler::Schedule` in the default group: one target, called with a role that the scheduler assumes. */
export function scheduleResource(kernel: Kernel, { timetable, runnables, fire }: Engine): ResourceType {
  const place = `arn:${kernel.partition}:scheduler:${kernel.region}:${kernel.account}`;
  const arnOf = (name: string) => `${place}:schedule/default/${name}`;
  const forget = (name: string) => {
    timetable.remove(arnOf(name));
    runnables.delete(arnOf(name));
  };
  return {
    properties: {
      Description: true,
      FlexibleTimeWindow: { Mode: true },
      GroupName: true,
      Name: true,
      ScheduleExpression: true,
      ScheduleExpressionTimezone: true,
      State: true,
      Target: {
        Arn: true,
        DeadLetterConfig: { Arn: true },
        Input: true,
        RetryPolicy: { MaximumEventAgeInSeconds: true, MaximumRetryAttempts: true },
        RoleArn: true,
      },
    },
    async put({ stack, logicalId, properties }) {
      const { ScheduleExpression: expression, FlexibleTimeWindow, GroupName = 'default', State, Target } = properties;
      const { ScheduleExpressionTimezone: zone = 'UTC' } = properties;
      if (FlexibleTimeWindow?.Mode !== 'OFF') throw new Error('the mode of FlexibleTimeWindow must be OFF locally');
      if (GroupName !== 'default') throw new Error(`only the default group is there locally, not ${GroupName}`);
      if (zone !== 'UTC' && zone !== 'Etc/UTC') throw new Error(`schedules run in UTC locally, not in ${zone}`);
      if (!['ENABLED', 'DISABLED', undefined].includes(State)) throw new Error(`the state ${State} is not known here`);
      dueTimes(expression, 0, true);
      const name = properties['Name'] ?? generatedName(stack, logicalId);
      const arn = arnOf(name);
      const assume = () =>
        kernel.iam.assume(Target.RoleArn, 'scheduler.amazonaws.com', name, `${place}:schedule-group/default`).principal;
      // AWS refuses a schedule whose role it cannot assume.
      assume();
      const destination = { arn: Target.Arn, retry: Target.RetryPolicy, deadLetters: Target.DeadLetterConfig?.Arn };
      checkDestination(destination);
      runnables.set(arn, {
        kind: 'schedule',
        logicalId,
        name,
        arn,
        expression,
        matches: undefined,
        enabled: State !== 'DISABLED',
        targets: [
          {
            ...destination,
            caller: assume,
            from: { SCHEDULE_ARN: arn },
            input: (event) => (Target.Input === undefined ? event : filled(Target.Input, arn, event)),
          },
        ],
      });
      timetable.set(
        arn,
        expression,
        (made) => dueTimes(expression, made, true),
        (due) => fire(arn, due),
      );
      return { physicalId: name, attributes: { Arn: arn } };
    },
    async remove({ physicalId }) {
      forget(physicalId);
    },
    sideBySide: true,
  };
}

/**
 * Replaces the scheduler's context attributes in an input (EventBridge Scheduler user guide, "Adding context
 * attributes").
 */
function filled(input: string, arn: string, event: Record<string, Json>): Json {
  const words: Readonly<Record<string, Json | undefined>> = {
    'schedule-arn': arn,
    'scheduled-time': event['time'],
    'execution-id': event['id'],
    'attempt-number': '1',
  };
  const text = input.replaceAll(/<aws\.scheduler\.([\w-]+)>/g, (found, name: string) => String(words[name] ?? found));
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
