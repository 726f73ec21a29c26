import { cron, type Next } from './cron.ts';

const units: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * When a schedule expression is due. A rate counts from when the schedule was made.
 * Source: EventBridge user guide, "Rate expressions"; EventBridge Scheduler user guide, "Schedule types".
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
  // AWS's own rule: "1 minute" and "5 minutes", never the other way round.
  if (!count || (count === '1') === (plural === 's'))
    throw new Error(`${expression} must be like rate(1 minute), rate(5 minutes), rate(2 hours) or rate(1 day)`);
  return Number(count) * units[unit]!;
}
