import type { AlarmState } from '../port.ts';

/** How missing data points count. */
export type Missing = 'breaching' | 'notBreaching' | 'ignore' | 'missing';

export interface Judged {
  /** The evaluation range, oldest first; undefined where nothing was reported. */
  readonly datapoints: readonly (number | undefined)[];
  readonly breaches: (value: number) => boolean;
  /** N of "M out of N". */
  readonly evaluationPeriods: number;
  /** M of "M out of N". */
  readonly datapointsToAlarm: number;
  readonly missing: Missing;
}

/** AWS looks at more data points than it evaluates. How many is not documented; its examples have two more. */
export const rangeOf = (evaluationPeriods: number): number => evaluationPeriods + 2;

/**
 * The state that data points lead to; undefined for no change. Reported points are preferred to missing ones, from
 * further back if need be; only points that are then still missing count as the alarm configures.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
 */
export function evaluate(judged: Judged): AlarmState | undefined {
  const { datapoints, breaches, evaluationPeriods, datapointsToAlarm, missing } = judged;
  const reported = datapoints.filter((value) => value !== undefined).slice(-evaluationPeriods);
  const breaching = reported.filter(breaches).length;
  if (breaching >= datapointsToAlarm) return 'ALARM';
  const absent = evaluationPeriods - reported.length;
  if (absent <= 0 || missing === 'notBreaching') return 'OK';
  if (missing === 'breaching') return breaching + absent >= datapointsToAlarm ? 'ALARM' : 'OK';
  if (reported.length > breaching) return 'OK';
  if (missing === 'ignore') return undefined;
  if (reported.length === 0) return 'INSUFFICIENT_DATA';
  // All reported points breach: that is enough once the first of them is as old as the number of points required.
  const first = datapoints.findIndex((value) => value !== undefined);
  return datapoints.length - first >= datapointsToAlarm ? 'ALARM' : undefined;
}
