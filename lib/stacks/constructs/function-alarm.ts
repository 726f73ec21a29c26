import { Duration, type Stack } from 'aws-cdk-lib';
import { Alarm } from './alarm.ts';
import { NodeFunction } from './node-function.ts';
import type { OnCall, Severity } from './on-call.ts';
import { sumOf } from './rate.ts';

/** Metrics that one alarm may look at (CloudWatch User Guide, "Create an alarm based on a metric math expression"). */
const most = 10;

/**
 * One alarm over all functions of a stack, to be called at the end of its constructor: an error that no code of ours caught, a
 * function out of time or memory. One alarm, not one per function: what the person on call does first is the same for all, and the
 * alarm's graph has a line for each. One error is a hiccup that callers and schedules repeat; errors in two of three
 * periods come again. What runs once an hour is too rare for that and has an alarm of its own.
 */
export function functionAlarm(stack: Stack, onCall: OnCall, impact: string, severity: Severity = 'ticket'): void {
  const functions = stack.node.findAll().filter((node) => node instanceof NodeFunction);
  if (functions.length > most) throw new Error(`${stack.node.id} has more than ${most} functions: give it two alarms`);
  const errors = functions.map((node) =>
    node.function.metricErrors({ period: Duration.minutes(5), label: node.node.path.split('/').slice(2).join('/') }),
  );
  new Alarm(stack, `${stack.node.id[0]!.toUpperCase()}${stack.node.id.slice(1)}FunctionErrors`, {
    ...{ onCall, severity },
    metric: errors.length > 0 ? sumOf(errors, 'Errors of all functions') : undefined,
    threshold: 1,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
    impact,
  });
}
