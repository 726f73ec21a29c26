import { institution } from '../../lib/model/institution.ts';
/** How a publication words amounts, times and lists. */

/** The zone of the institution's own wall clock, in which an operator reads when codes begin and end. */
export const institutionZone = (): string => institution().zone;

/** `199.00 USD`: with its currency, and never to be taken for another. */
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

/** Such a rise of a price is told before it is published. */
export const isSteep = (before: number, after: number): boolean => after > before * 1.2;

/** Something that somebody should have read before it is published. */
export interface Warning {
  /** Names it without its numbers, which change by the minute. */
  readonly key: string;
  readonly text: string;
}

/** Sentences of a plan, with the warnings that belong to them. */
export interface Description {
  readonly sentences: readonly string[];
  readonly warnings: readonly Warning[];
}
