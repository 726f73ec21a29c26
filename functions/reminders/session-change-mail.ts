/** The mail about a changed session. It is part of what was bought, so it also goes to learners who turned reminders off. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { icsOf } from '../../lib/model/calendar.ts';
import { environment } from '../../lib/model/environment.ts';
import type { OutgoingMail } from '../../lib/model/items/mail.ts';
import type { SessionChangeItem } from '../../lib/model/items/session.ts';
import { bulkMail } from './bulk-mail.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { requireEnv } from '../shared/require-env.ts';
import * as messages from './messages.mail.ts';
import { dayOf, whenOf } from './session-when.ts';

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

function wordsOf({ kind, session, plannedFor }: SessionChangeItem): Words {
  const { name, zone } = session;
  const planned = { start: plannedFor, zone };
  switch (kind) {
    case 'cancelled':
      return {
        subject: messages.canceled(name, dayOf(session)),
        lines: [messages.isCanceled(name, whenOf(session))],
      };
    case 'moved':
      return {
        subject: messages.moved(name, dayOf(session)),
        lines: [messages.wasPlanned(name, whenOf(planned)), messages.nowBegins(whenOf(session))],
      };
    case 'back':
      return {
        subject: messages.back(name, dayOf(session)),
        lines: [messages.takesPlace(name, whenOf(session))],
      };
  }
}

/** A mail to send, with the change for the learner's calendar. */
export function sessionChangeMail(to: string, change: SessionChangeItem): TransactWriteItem {
  const { kind, session } = change;
  const site = requireEnv(environment.siteUrl);
  const now = new Date().toISOString();
  const { subject, lines } = wordsOf(change);
  const all = session.notice === undefined ? lines : [...lines, session.notice];
  const method = kind === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  const item: OutgoingMail = {
    baseType: 'outgoing mail',
    kind: 'session-change',
    to,
    subject,
    text: all.join('\n\n'),
    html: all.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    action: { label: messages.seeSessions, to: `${site}/schedules` },
    calendar: icsOf([session], site, now, { mailed: { method, organizer: requireEnv(environment.contactTo) } }),
    createdAt: now,
  };
  return bulkMail(item);
}
