import { cron, type Next } from './cron.ts';

const units: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * The due times of a schedule expression. A rate counts from the schedule's creation. Source: EventBridge user guide,
 * "Rate expressions"; EventBridge Scheduler user guide, "Schedule types".
 * @param made milliseconds since the epoch
 * @throws Error of one sentence
 */
export function dueTimes(expression: string, made: number, oneTime = false): Next {
  const [, kind = '', inner = ''] = /^(rate|cron|at)\((.*)\)$/.exec(expression.trim()) ?? [];
  if (kind === 'cron') return cron(inner);
  if (kind === 'rate') {
    const period = periodOf(inner, expression);
    return (after) => made + (Math.max(0, Math.floor((after - made) / period)) + 1) * period;
  }
  if (kind === 'at' && oneTime) {
    const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(inner) ? Date.parse(`${inner}Z`) : NaN;
    if (Number.isNaN(instant)) throw new Error(`${expression} must be at(yyyy-mm-ddThh:mm:ss)`);
    return (after) => (instant > after ? instant : undefined);
  }
  throw new Error(`the schedule expression ${expression} is not valid`);
}

function periodOf(text: string, expression: string): number {
  const [, count, unit = '', plural] = /^([1-9]\d*) (minute|hour|day)(s?)$/.exec(text) ?? [];
  // AWS's rule: "1 minute" and "5 minutes", never "1 minutes" or "5 minute".
  if (!count || (count === '1') === (plural === 's'))
    throw new Error(`${expression} must be like rate(1 minute), rate(5 minutes), rate(2 hours) or rate(1 day)`);
  return Number(count) * units[unit]!;
}
