import type { Mutant } from '../../tools/mutation/mutant.ts';

/** The test of a file that must notice: `killer('money/guards.slow')('name')`. */
export const killer =
  (file: string) =>
  (test: string): Mutant['by'] => ({ file: `${file}.test.ts`, test });

/** What breaks, the text there is, what takes its place, who must notice. */
type Row = Omit<Mutant, 'file'>;

/** Mutants of one file of the money's functions, by its name. */
export const of = (name: string, rows: readonly Row[]): Mutant[] =>
  rows.map((row) => ({ ...row, file: `functions/payments/${name}.ts` }));

/** Mutants of a file elsewhere, from the project's root. */
export const ofFile = (file: string, rows: readonly Row[]): Mutant[] => rows.map((row) => ({ ...row, file }));

export const orderMismatch = killer('money/order-mismatch');
export const credit = killer('money/bundle-credit');
export const codes = killer('money/codes');
export const events = killer('money/events');
export const guards = killer('money/guards.slow');
export const plans = killer('money/plans.slow');
export const refunds = killer('money/refunds');
export const repeats = killer('money/repeats.slow');
export const stale = killer('money/stale.slow');
export const trials = killer('money/trials.slow');
export const states = killer('functions/payments-states');

/** What a function throws that gives an event back to the queue. */
export const givenBack = 'events failed';
