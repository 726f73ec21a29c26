import { environment } from '../../lib/model/environment.ts';
import { log } from './log.ts';

/**
 * One count for CloudWatch, by its embedded metric format; the stage's name is the only dimension. What else the line says
 * is for whoever looks for the cause.
 */
export function metric(name: string, about: Readonly<Record<string, string | number>> = {}): void {
  const directive = { Namespace: 'Openbell', Dimensions: [['stage']], Metrics: [{ Name: name, Unit: 'Count' }] };
  const _aws = { Timestamp: Date.now(), CloudWatchMetrics: [directive] };
  log('INFO', name, { ...about, _aws, stage: process.env[environment.stage] ?? '', [name]: 1 });
}
