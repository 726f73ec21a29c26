import { useState } from 'react';
import { useDraft } from '../../shared/profile/use-draft.ts';
import { emptyDraft, problemsOf, type Draft, type Problems } from './drafts.ts';
import type { Placing } from './question-props.ts';
import type { Question } from './queries.ts';

type Drafted = Readonly<Record<string, Draft>>;
const none: Drafted = {};

/**
 * The drafts for the questions of one moment, and which price the chart sets.
 * @param attempt whose drafts they are
 */
export function useDrafts(attempt: string, questions: readonly Question[]) {
  const [drafts, setDrafts] = useDraft<Drafted>(`practice ${attempt}`, none);
  const [tried, setTried] = useState(false);
  const [placing, setPlacing] = useState<Placing | null>(null);
  const draftOf = (question: Question): Draft => drafts[question.id] ?? emptyDraft(question);
  const change = (question: Question, part: Partial<Draft>) =>
    setDrafts((before) => ({
      ...before,
      [question.id]: { ...(before[question.id] ?? emptyDraft(question)), ...part },
    }));
  const found = (question: Question): Problems => problemsOf(question, draftOf(question));
  const level = questions.find(({ kind }) => kind === 'level');
  // Until something is chosen, the chart sets the first level.
  const current: Placing | null =
    placing && questions.some(({ id }) => id === placing.question)
      ? placing
      : level
        ? { question: level.id, part: 'number' }
        : null;
  return {
    draftOf,
    change,
    placing: current,
    setPlacing,
    /** Shown after an attempt to submit. */
    problems: (question: Question): Problems => (tried ? found(question) : {}),
    /** @returns whether everything can be submitted */
    check: (): boolean => {
      const isWhole = questions.every((question) => Object.keys(found(question)).length === 0);
      setTried(!isWhole);
      return isWhole;
    },
    /** Takes a price from the chart; after a stop, its target is next. */
    place: (price: string) => {
      const question = questions.find(({ id }) => id === current?.question);
      if (!question || !current) return;
      change(question, { [current.part]: price });
      if (current.part === 'stop' && draftOf(question).target === '') setPlacing({ ...current, part: 'target' });
    },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;
