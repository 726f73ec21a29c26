/** Style sheets of an exercise's page, each named for what it styles. */
import exercise from './exercise.lazy.css';
import questions from './questions.lazy.css';
import result from './result.lazy.css';
import session from './session.lazy.css';

export const exerciseStyles: readonly string[] = [exercise, session, questions, result];
