/**
 * How much longer whatever comes by itself may take on an ordinary day of AWS (`npm run ordinary-day`), in milliseconds: a function that
 * dies in the middle is given its messages again after the queue's visibility timeout, six minutes in the stack `payments`.
 */
export const longerToday = process.env.OPENBELL_CONDITIONS ? 400_000 : 0;
