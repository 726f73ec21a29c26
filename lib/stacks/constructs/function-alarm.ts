import { Duration, type Stack } from 'aws-cdk-lib';
import { Alarm } from './alarm.ts';
import { NodeFunction } from './node-function.ts';
import type { OnCall, Severity } from './on-call.ts';
import { sumOf } from './rate.ts';

/** Maximum number of metrics in one alarm (CloudWatch User Guide, "Create an alarm based on a metric math expression"). */
const maxMetrics = 10;

/**
 * One alarm over all functions of a stack, for uncaught errors and functions that run out of time or memory. Call it at the end of the
 * stack's constructor. One alarm instead of one per function, because the first response is the same for all, and the alarm's graph has a
 * line for each. Callers and schedules retry after a single error; errors in two of three periods persist. A function that runs once an
 * hour runs too rarely for that and has its own alarm.
 */
export function functionAlarm(stack: Stack, onCall: OnCall, impact: string, severity: Severity = 'ticket'): void {
  const functions = stack.node.findAll().filter((node) => node instanceof NodeFunction);
  if (functions.length > maxMetrics)
    throw new Error(`${stack.node.id} has more than ${maxMetrics} functions: give it two alarms`);
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
