/** Accounts for stories: the demo learner, new ones by the registration page, and the mails they get. */
import type { Page } from 'playwright-core';

export const demo = { email: 'learner@example.com', password: 'Openbell-demo-1' } as const;
export const password = 'Candle-stick-42';

interface Mail {
  readonly to: readonly string[] | string;
  readonly subject: string;
  readonly replyTo?: readonly string[];
  readonly text?: string;
}

let count = 0;

/** An address nobody has registered yet. */
export const newEmail = (): string => `learner-${process.pid}-${Date.now()}-${(count += 1)}@example.com`;

/** All mails of the stage. */
export async function mailsTo(address: string, stageUrl = process.env['STAGE_URL']!): Promise<Mail[]> {
  const mails = (await (await fetch(`${stageUrl}/_local/mail`)).json()) as Mail[];
  return mails.filter((mail) => JSON.stringify(mail.to).includes(address));
}
