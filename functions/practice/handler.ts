/** Exercises, for AppSync: their questions, the scoring of answers, and what is due today. */
import type { PracticeRequest } from '../../lib/model/practice.ts';
import { failure } from '../../lib/model/failures.ts';
import { Refused } from '../payments/refusal.ts';
import { logError } from '../shared/log.ts';
import { answerExercise, getExercise } from './attempts.ts';
import { dailySet } from './daily.ts';

export async function handler(request: PracticeRequest) {
  try {
    switch (request.operation) {
      case 'getExercise':
        return await getExercise(request);
      case 'answerExercise':
        return await answerExercise(request);
      case 'getDailySet':
        return await dailySet(request);
    }
  } catch (error) {
    const none = request.operation === 'getDailySet' ? { exercises: [] } : {};
    if (error instanceof Refused) return { ...none, errors: [error.failure] };
    logError(request.operation, error);
    return { ...none, errors: [failure('TryAgain')] };
  }
}
