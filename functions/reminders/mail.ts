/** The text of a reminder. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { icsOf } from '../../lib/model/calendar.ts';
import { environment } from '../../lib/model/environment.ts';
import type { OutgoingMail } from '../../lib/model/items/mail.ts';
import type { Session } from '../../lib/model/items/session.ts';
import { stopPath, type Lead } from '../../lib/model/reminders.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { bulkMail } from './bulk-mail.ts';
import { requireEnv } from '../shared/require-env.ts';
import * as messages from './messages.mail.ts';
import { whenOf } from './session-when.ts';

/** A reminder to send, with the session for the learner's calendar. */
export function reminderMail(to: string, token: string, session: Session, lead: Lead): TransactWriteItem {
  const site = requireEnv(environment.siteUrl);
  const now = new Date().toISOString();
  const stop = site + stopPath(token);
  const page = `${site}/my-courses/${session.link}`;
  const lines = [messages.begins(session.name, whenOf(session)), session.description];
  const item: OutgoingMail = {
    baseType: 'outgoing mail',
    kind: 'reminder',
    to,
    subject: messages.reminder[lead.name](session.name),
    text: [...lines, `${messages.why} ${messages.stop}: ${stop}`].join('\n\n'),
    html:
      lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('') +
      `<p><small>${escapeHtml(messages.why)} <a href="${escapeHtml(stop)}">${escapeHtml(messages.stop)}</a></small></p>`,
    action: { label: messages.openCourse, to: page },
    unsubscribe: stop,
    calendar: icsOf([session], site, now, {
      mailed: { method: 'PUBLISH', organizer: requireEnv(environment.contactTo) },
    }),
    createdAt: now,
  };
  return bulkMail(item);
}
