import type { Mutant } from '../../tools/mutation/mutant.ts';

/** The test in a file that must fail: `killer('money/guards.slow')('name')`. */
export const killer =
  (file: string) =>
  (test: string): Mutant['by'] => ({ file: `${file}.test.ts`, test });

/** What breaks, the text to find, its replacement, and the test that must fail. */
type Row = Omit<Mutant, 'file'>;

/** Mutants of one file in functions/payments, by its name. */
export const of = (name: string, rows: readonly Row[]): Mutant[] =>
  rows.map((row) => ({ ...row, file: `functions/payments/${name}.ts` }));

/** Mutants of any other file, by its path from the project's root. */
export const ofFile = (file: string, rows: readonly Row[]): Mutant[] => rows.map((row) => ({ ...row, file }));

export const orderMismatch = killer('money/order-mismatch');
export const credit = killer('money/bundle-credit');
export const closing = killer('money/closing-account');
export const codes = killer('money/codes');
export const events = killer('money/events');
export const guards = killer('money/guards.slow');
export const planMembers = killer('money/plan-members');
export const plans = killer('money/plans.slow');
export const failedRefunds = killer('money/failed-refunds');
export const refunds = killer('money/refunds');
export const repeats = killer('money/repeats.slow');
export const stale = killer('money/stale.slow');
export const trials = killer('money/trials.slow');
export const states = killer('functions/payments-states');

/** The message of the error by which a function returns an event to the queue. */
export const givenBack = 'events failed';
