import { setTimeout } from 'node:timers/promises';
import { figures } from '../../lib/local/conditions/figures.ts';

/**
 * How much longer asynchronous effects may take on an ordinary day of AWS (`npm run ordinary-day`), in milliseconds: a
 * function that dies midway gets its messages again after the queue's visibility timeout, six minutes in the stack
 * `payments`.
 */
export const longerToday = process.env.OPENBELL_CONDITIONS ? 400_000 : 0;

/**
 * Waits until every reader of Secrets Manager gets a new version, which takes real time, wherever the stage's clock is.
 */
export const secretsKnown = async (): Promise<void> => {
  if (process.env.OPENBELL_CONDITIONS) await setTimeout(figures.secret.most);
};
