import { AwsError } from '../kernel/aws-error.ts';

const isoInstant = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** An ISO 8601 instant, on a day that there is: `Date.parse` takes February 30 for March 2. @throws AwsError */
export function readInstant(body: unknown): number {
  const { now } = Object(body) as { readonly now?: unknown };
  const [, day] = (typeof now === 'string' && isoInstant.exec(now)) || [];
  const isDay = day !== undefined && new Date(Date.parse(day) || 0).toISOString().startsWith(day);
  const instant = isDay ? Date.parse(now as string) : NaN;
  if (Number.isNaN(instant)) throw new AwsError('BadRequest', 'Send {"now": "<ISO instant>"}');
  return instant;
}
