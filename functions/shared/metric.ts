import { environment } from '../../lib/model/environment.ts';
import { log } from './log.ts';

/**
 * One value for CloudWatch, by default a count of one, in the embedded metric format; the stage's name is the only dimension. The line's
 * other fields help find the cause.
 */
export function metric(
  name: string,
  about: Readonly<Record<string, string | number>> = {},
  value = 1,
  unit: 'Count' | 'Milliseconds' = 'Count',
): void {
  const directive = { Namespace: 'Openbell', Dimensions: [['stage']], Metrics: [{ Name: name, Unit: unit }] };
  const _aws = { Timestamp: Date.now(), CloudWatchMetrics: [directive] };
  log('INFO', name, { ...about, _aws, stage: process.env[environment.stage] ?? '', [name]: value });
}
