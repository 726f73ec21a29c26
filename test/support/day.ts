import { setTimeout } from 'node:timers/promises';
import { figures } from '../../lib/local/conditions/figures.ts';

/**
 * How much longer whatever comes by itself may take on an ordinary day of AWS (`npm run ordinary-day`), in milliseconds: a function that
 * dies in the middle is given its messages again after the queue's visibility timeout, six minutes in the stack `payments`.
 */
export const longerToday = process.env.OPENBELL_CONDITIONS ? 400_000 : 0;

/** Until every reader of Secrets Manager has a new version, which takes its time on the machine, wherever the stage's clock is moved. */
export const secretsKnown = async (): Promise<void> => {
  if (process.env.OPENBELL_CONDITIONS) await setTimeout(figures.secret.most);
};
