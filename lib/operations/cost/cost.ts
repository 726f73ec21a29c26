import type { StageSettings } from '../../stages.ts';
import type { Template } from '../../stacks/templates/assembly.ts';
import { byService, line, sumOf, usdOf, type Line } from './line.ts';
import { freeTiers, prices } from './prices.ts';
import { ownMetrics, idleCost } from './idle.ts';
import { classHourOf, habits, learnerOf, paymentOf, teachingOf } from './usage.ts';

/** The monthly cost of a stage with a number of learners, in dollars. */
export interface Estimate {
  readonly learners: number;
  readonly rest: readonly Line[];
  /** What teaching costs, regardless of attendance; empty on a stage without learners. */
  readonly teaching: readonly Line[];
  /** Costs of one learner. */
  readonly learner: readonly Line[];
  /** Stripe's fees for one learner's payments. */
  readonly payment: readonly Line[];
  /** Total charged by AWS. */
  readonly aws: number;
}

export function estimate(
  stage: StageSettings,
  templates: Readonly<Record<string, Template>>,
  learners: number,
): Estimate {
  const rest = idleCost(templates);
  const teaching =
    learners > 0 ? [...teachingOf(), line('metrics', 'metrics of our own', ownMetrics(templates), 'template')] : [];
  const learner = learnerOf(stage);
  const aws = sumOf(rest) + sumOf(teaching) + learners * sumOf(learner);
  return { learners, rest, teaching, learner, payment: paymentOf(), aws };
}

const dollars = (usd: number) => `$${usd.toFixed(usd < 10 ? 2 : 0)}`;
const fine = (usd: number) => `$${usd < 0.01 ? usd.toFixed(5) : usd.toFixed(3)}`;

/** The estimate as lines for the operator. */
export function estimateInWords(stage: StageSettings, given: Estimate): readonly string[] {
  const { learners, rest, teaching, learner, payment, aws } = given;
  const all = [...rest, ...teaching, ...learner.map((each) => ({ ...each, quantity: each.quantity * learners }))];
  const [fixed, each, stripe] = [sumOf(rest) + sumOf(teaching), sumOf(learner), sumOf(payment)];
  const income = habits.purchases * habits.price;
  const left = income - each - stripe;
  const detail = (lines: readonly Line[]) =>
    lines
      .toSorted((a, b) => usdOf(b) - usdOf(a))
      .map((one) => {
        const { service, unit, unsure } = prices[one.price];
        const quantity = one.quantity.toLocaleString('en-US', { maximumSignificantDigits: 3 });
        return `  ${fine(usdOf(one)).padStart(10)}  ${service}: ${one.what} (${quantity} x ${unit}; ${one.basis}${unsure ? ', price to be checked' : ''})`;
      });
  return [
    `${stage.name}, a month with ${learners} learners, in us-east-1, before free tiers and tax`,
    '',
    `At rest ${dollars(sumOf(rest))}: what is there, and what runs by the clock`,
    ...detail(rest),
    ...(learners > 0 ? ['', `Teaching ${dollars(sumOf(teaching))}, however many watch`, ...detail(teaching)] : []),
    '',
    `Each learner ${fine(each)}`,
    ...detail(learner),
    '',
    ...byService(all)
      .filter(([, usd]) => usd >= 0.005)
      .map(([service, usd]) => `  ${dollars(usd).padStart(10)}  ${service}`),
    `  ${dollars(aws).padStart(10)}  in all to AWS; the stage's budget is ${dollars(stage.monthlyBudgetUsd)}`,
    '',
    `An hour of a class with 50 watching: ${dollars(sumOf(classHourOf(50)))}; with 500: ${dollars(sumOf(classHourOf(500)))}.`,
    ...(learners > 0
      ? [
          `A learner who pays ${dollars(income)} a month leaves ${dollars(left)} after AWS and Stripe (${dollars(stripe)}). ${breakEven(fixed, left)}`,
        ]
      : []),
    '',
    `Free tiers, which come off this: ${freeTiers.join('; ')}.`,
    `"template" is counted, "measured" by npm run bench, "assumed" is ours (lib/operations/cost/usage.ts). Prices are list prices of ${oldest()} (lib/operations/cost/prices.ts, each with its page); none is looked up now.`,
  ];
}

const breakEven = (fixed: number, left: number) =>
  left > 0
    ? `What does not grow with learners, ${dollars(fixed)}, is paid for by ${Math.ceil(fixed / left)} of them.`
    : 'No number of them pays for what does not grow with learners.';

const oldest = () =>
  Object.values(prices)
    .map(({ asOf }) => asOf)
    .sort()[0]!;
