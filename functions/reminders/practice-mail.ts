/** The practice reminder. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../../lib/model/environment.ts';
import type { OutgoingMail } from '../../lib/model/items/mail.ts';
import { stopPath } from '../../lib/model/reminders.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { requireEnv } from '../shared/require-env.ts';
import { bulkMail } from './bulk-mail.ts';
import * as messages from './messages.mail.ts';

/** @param exercises due again today, as in the daily set */
export function practiceMail(
  to: string,
  token: string,
  exercises: readonly { readonly name: string; readonly course: string }[],
): TransactWriteItem {
  const site = requireEnv(environment.siteUrl);
  const stop = site + stopPath(token, 'practice');
  const list = exercises.map(({ name, course }) => `${name} (${course})`);
  const item: OutgoingMail = {
    baseType: 'outgoing mail',
    kind: 'reminder',
    to,
    subject: messages.practiceDue(exercises.length),
    text: [
      messages.practiceWaits,
      list.map((each) => `- ${each}`).join('\n'),
      `${messages.practiceWhy} ${messages.stop}: ${stop}`,
    ].join('\n\n'),
    html:
      `<p>${escapeHtml(messages.practiceWaits)}</p><ul>${list.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>` +
      `<p><small>${escapeHtml(messages.practiceWhy)} <a href="${escapeHtml(stop)}">${escapeHtml(messages.stop)}</a></small></p>`,
    action: { label: messages.openPractice, to: `${site}/practice` },
    unsubscribe: stop,
    createdAt: new Date().toISOString(),
  };
  return bulkMail(item);
}
