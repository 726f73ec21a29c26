/** When an exercise is due again: spaced repetition by FSRS (ts-fsrs, MIT), with ratings derived from the score. */
import { createEmptyCard, fsrs, Rating, type Card, type Grade } from 'ts-fsrs';
import type { MemoryCard } from '../../lib/model/items/practice.ts';
import { dayMs } from '../../lib/model/practice.ts';

/** In days, because the daily set works in days. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 365 });

/**
 * Below what passes is `Again`, and the lower half of what passes is `Hard`. `Easy` is never used: a single right answer may be luck.
 * @param pass the exercise's minimum score
 */
const gradeOf = (score: number, pass: number): Grade =>
  score < pass ? Rating.Again : score < (1 + pass) / 2 ? Rating.Hard : Rating.Good;

export function remembered(
  before: MemoryCard | null,
  { score, pass }: { readonly score: number; readonly pass: number },
  now: Date,
): MemoryCard {
  const { card } = scheduler.next(before ? cardOf(before) : createEmptyCard(now), now, gradeOf(score, pass));
  // FSRS alone lets a well-known exercise rest for days after a failure.
  const due = score < pass ? new Date(now.getTime() + dayMs) : card.due;
  return {
    due: due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    lastReview: now.toISOString(),
  };
}

const cardOf = ({ due, stability, difficulty, scheduledDays, reps, lapses, state, lastReview }: MemoryCard): Card => ({
  due: new Date(due),
  stability,
  difficulty,
  elapsed_days: 0,
  scheduled_days: scheduledDays,
  learning_steps: 0,
  reps,
  lapses,
  state,
  last_review: new Date(lastReview),
});
