/** A learner's answers while they are being entered. */
import type { TradeSide } from '../../../lib/model/trade-outcome.ts';
import * as messages from './messages.ts';
import type { Question, QuestionAnswer } from './queries.ts';

export interface Draft {
  readonly choice: readonly string[];
  /** As typed: a number or a price. */
  readonly number: string;
  readonly side: TradeSide | null;
  readonly stop: string;
  readonly target: string;
}

export const emptyDraft = (question: Question): Draft => ({
  // An ordering starts with the displayed order.
  choice: question.kind === 'order' ? (question.options ?? []).map(({ id }) => id) : [],
  number: '',
  side: null,
  stop: '',
  target: '',
});

/** Accepts a decimal comma or point; NaN if it is not a number. */
export const numberIn = (text: string): number =>
  text.trim() === ''
    ? NaN
    : Number(
        text
          .trim()
          .replaceAll(',', text.includes('.') ? '' : '.')
          .replace('−', '-'),
      );

/** Errors that prevent submitting, by part of the answer, in the learner's words. */
export type Problems = Readonly<Partial<Record<'choice' | 'number' | 'stop' | 'target', string>>>;

export function problemsOf(question: Question, draft: Draft): Problems {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return draft.choice.length === 0 ? { choice: messages.missing } : {};
    case 'order':
      return {};
    case 'numeric':
      if (draft.number.trim() === '') return { number: messages.missing };
      return Number.isFinite(numberIn(draft.number)) ? {} : { number: messages.notNumber };
    case 'level':
      return Number.isFinite(numberIn(draft.number)) ? {} : { number: messages.notPrice };
    case 'trade':
      return tradeProblems(question.entry ?? 0, draft);
  }
}

function tradeProblems(entry: number, { side, stop, target }: Draft): Problems {
  if (side === null) return { choice: messages.missing };
  if (side === 'aside') return {};
  const [below, above] = [numberIn(stop) < entry, numberIn(target) > entry];
  const isLong = side === 'long';
  const stopFits = isLong ? below : numberIn(stop) > entry;
  const targetFits = isLong ? above : numberIn(target) < entry && numberIn(target) > 0;
  return {
    ...(!stopFits && {
      stop: Number.isFinite(numberIn(stop)) ? (isLong ? messages.stopBelow : messages.stopAbove) : messages.notPrice,
    }),
    ...(!targetFits && {
      target: Number.isFinite(numberIn(target))
        ? isLong
          ? messages.targetAbove
          : messages.targetBelow
        : messages.notPrice,
    }),
  };
}

export function answerOf(question: Question, draft: Draft): QuestionAnswer {
  const { id, kind } = question;
  if (kind === 'numeric' || kind === 'level') return { question: id, number: numberIn(draft.number) };
  if (kind !== 'trade') return { question: id, choice: [...draft.choice] };
  if (draft.side === 'aside' || draft.side === null) return { question: id, plan: { side: 'aside' } };
  return { question: id, plan: { side: draft.side, stop: numberIn(draft.stop), target: numberIn(draft.target) } };
}
