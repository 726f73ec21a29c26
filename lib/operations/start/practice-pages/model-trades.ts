import { text } from '../../../local/console/page.ts';
import type { Exercise, NamedPrice, TradeQuestion } from '../../../model/exercises.ts';
import { byRules, managedOutcome } from '../../../model/managed-trade.ts';
import { minuteLabel } from '../../../model/minute-label.ts';
import { modelTrade } from '../../../model/model-trade.ts';
import { barsAfter } from '../../../model/practice.ts';
import { signed } from '../../../model/signed.ts';
import { outcomeOf, type Plan, type TradeOutcome } from '../../../model/trade-outcome.ts';
import * as messages from './messages.ts';

/** The trade that a learner who stood aside or erred is shown, and how it ended. */
export interface ModelTrade {
  readonly question: TradeQuestion;
  readonly moment: number;
  readonly plan: Plan;
  readonly outcome: TradeOutcome;
}

/** One for each sound side of each decision. */
export function modelTrades({ chart, moments, rest }: Exercise): ModelTrade[] {
  if (!chart) return [];
  return moments.flatMap(({ questions }, moment) => {
    const seen = moments.slice(0, moment + 1).flatMap(({ bars }) => bars);
    const later = barsAfter({ moments, rest }, moment);
    return questions.flatMap((question) =>
      question.kind !== 'trade'
        ? []
        : (['long', 'short'] as const).flatMap((side) => {
            const plan = question[side].sound ? modelTrade(question, side, chart.tick, seen) : null;
            const outcome = plan && outcomeOf(plan, question.entry, later);
            return plan && outcome ? [{ question, moment, plan, outcome }] : [];
          }),
    );
  });
}

/** Their stops and targets as lines of the chart. */
export const modelLines = (trades: readonly ModelTrade[]): NamedPrice[] =>
  trades.flatMap(({ plan, moment }) =>
    (['stop', 'target'] as const).map((line) => {
      const name = messages.modelLine[line];
      return { name: trades.length > 1 ? messages.ofMoment(name, moment + 1) : name, price: plan[line]! };
    }),
  );

/** The managed trade as lines of the chart. */
export const managedLines = ({ managed }: Exercise): NamedPrice[] =>
  managed
    ? [
        { name: messages.managedEntry, price: managed.entry },
        { name: messages.managedStop, price: managed.stop },
      ]
    : [];

/** The managed trade, and how it ends by its rules. */
export function managedTradeOf(exercise: Exercise, words: (price: number) => string): string {
  const { managed, chart } = exercise;
  const outcome = managedOutcome(exercise, byRules);
  if (!managed || !outcome || !chart) return '';
  const trade = messages.managed(messages.sides[managed.side], words(managed.entry), words(managed.stop));
  return `<p>${text(`${trade} ${endOf(outcome, chart.minutes, words)}`)}</p>`;
}

const endOf = ({ by, at, exit, r }: TradeOutcome, minutes: number, words: (price: number) => string): string =>
  messages.ended(by, minuteLabel(at + minutes), words(exit), signed(r));

/** @param words a price as the market quotes it */
export function tradeOf(
  question: TradeQuestion,
  trades: readonly ModelTrade[],
  minutes: number,
  words: (price: number) => string,
): string {
  const sides = (['long', 'short', 'aside'] as const).map((side) => {
    const { sound } = question[side];
    const rules = side === 'aside' ? [] : question[side].rules.map((rule) => messages.ruleOf(rule, words));
    const said = [sound ? messages.sound : side === 'aside' ? messages.missed : messages.unsound, ...rules]
      .map(text)
      .join(', ');
    return `<li>${sound ? `<strong>${messages.sides[side]}</strong>` : messages.sides[side]}: ${said}</li>`;
  });
  const model = trades
    .filter((each) => each.question === question)
    .map(({ plan: { side, stop, target }, outcome }) => {
      const times = Math.abs(target! - question.entry) / Math.abs(question.entry - stop!);
      const trade = messages.model(messages.sides[side], words(question.entry), words(stop!), words(target!), times.toFixed(2)); // prettier-ignore
      return `<p>${text(`${trade}. ${endOf(outcome, minutes, words)}`)}</p>`;
    });
  return `<p>${text(messages.entry(words(question.entry)))}</p><ul>${sides.join('')}</ul>${model.join('')}`;
}
