import type { Mutant } from '../../tools/mutation/mutant.ts';
import { ofCodes } from './codes.ts';
import { ofCredits } from './credits.ts';
import { ofEnded } from './ended.ts';
import { ofPlans } from './plans.ts';
import { ofRefunds } from './refunds.ts';
import { ofSingles } from './singles.ts';
import { ofEdges } from './stripe.ts';
import { ofTrials } from './trials.ts';
import { ofTwice } from './twice.ts';

/** Ways to break the money path, each with the test or drill that must fail (`npm run mutants`). */
export const moneyMutants: readonly Mutant[] = [
  ...ofSingles,
  ...ofCodes,
  ...ofCredits,
  ...ofPlans,
  ...ofTrials,
  ...ofTwice,
  ...ofRefunds,
  ...ofEnded,
  ...ofEdges,
];
