/** The mail about a changed session. It is part of what was bought, so it also goes to learners who turned reminders off. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { icsOf } from '../../lib/model/calendar.ts';
import { environment } from '../../lib/model/environment.ts';
import type { OutgoingMail, SessionChangeItem } from '../../lib/model/items.ts';
import { outboxKey } from '../../lib/model/keys.ts';
import { put } from '../payments/transaction.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { setting } from '../shared/setting.ts';
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
        subject: `Canceled: ${name}, ${dayOf(session)}`,
        lines: [`${name} ${whenOf(session)} is canceled.`],
      };
    case 'moved':
      return {
        subject: `New time: ${name}, ${dayOf(session)}`,
        lines: [`${name} was planned ${whenOf(planned)}.`, `It now begins ${whenOf(session)}.`],
      };
    case 'back':
      return {
        subject: `Back on: ${name}, ${dayOf(session)}`,
        lines: [`${name} takes place after all. It begins ${whenOf(session)}.`],
      };
  }
}

/** A mail on its way, with the change for the learner's calendar. */
export function sessionChangeMail(to: string, change: SessionChangeItem): TransactWriteItem {
  const { kind, session } = change;
  const site = setting(environment.siteUrl);
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
    action: { label: 'See all sessions', to: `${site}/schedules` },
    calendar: icsOf([session], site, now, { mailed: { method, organizer: setting(environment.contactTo) } }),
    createdAt: now,
  };
  return put(outboxKey(now, ulid(Date.parse(now))), item);
}
