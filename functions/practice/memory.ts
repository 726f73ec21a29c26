/** When an exercise is due again: spaced repetition by FSRS (ts-fsrs, MIT), with ratings derived from the score. */
import { createEmptyCard, fsrs, Rating, type Card, type Grade } from 'ts-fsrs';
import type { MemoryCard } from '../../lib/model/items/practice.ts';

/** In days: a missed exercise is due tomorrow at the earliest, because the daily set works in days. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 365 });

/** `Easy` is never used: a single right answer may be luck. */
const gradeOf = (score: number): Grade => (score < 0.5 ? Rating.Again : score < 0.8 ? Rating.Hard : Rating.Good);

export function remembered(before: MemoryCard | null, score: number, now: Date): MemoryCard {
  const { card } = scheduler.next(before ? cardOf(before) : createEmptyCard(now), now, gradeOf(score));
  return {
    due: card.due.toISOString(),
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
