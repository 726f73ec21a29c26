import { institution } from '../../lib/model/institution.ts';
/** How a publication formats amounts, times, and lists. */

/** The institution's zone, in which operators read the start and end of codes. */
export const institutionZone = (): string => institution().zone;

/** `199.00 USD`: always with the currency. */
export const formatAmount = (minorUnits: number, currency = 'USD'): string =>
  minorUnits === 0 ? 'nothing' : `${(minorUnits / 100).toFixed(2)} ${currency}`;

/** `Mon, 23 Nov 2026, 08:45 America/New_York`. */
export function formatInstant(instant: string, zone = institutionZone()): string {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
  return `${shown} ${zone}`;
}

/** `1 learner`, `2 learners`. */
export const pluralize = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** Increases of more than 20 % are shown as a warning before publishing. */
export const isSteep = (before: number, after: number): boolean => after > before * 1.2;

/** Something to read before publishing. */
export interface Warning {
  /** Identifies it without its numbers, which change by the minute. */
  readonly key: string;
  readonly text: string;
}

/** Sentences of a plan, with their warnings. */
export interface Description {
  readonly sentences: readonly string[];
  readonly warnings: readonly Warning[];
}
