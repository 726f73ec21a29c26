/** Sessions for other calendars: iCalendar text (RFC 5545), and the forms of Google and Outlook. All times are UTC. */
import type { FieldRequest, Learner } from './fields.ts';
import { institution } from './institution.ts';
import type { Session } from './items/session.ts';

export type CalendarEvent = Pick<Session, 'id' | 'link' | 'name' | 'start' | 'end'> & {
  readonly description?: string | null;
  readonly sequence?: number | null;
  readonly cancelled?: boolean | null;
};

/** `20261121T134500Z` */
const stamp = (instant: string): string => `${instant.slice(0, 19).split('-').join('').split(':').join('')}Z`;

/** Escapes the four characters that have a meaning in iCalendar text. */
const escaped = (text: string): string =>
  text
    .split('\\')
    .join('\\\\')
    .split(';')
    .join('\\;')
    .split(',')
    .join('\\,')
    .split('\r')
    .join('')
    .split('\n')
    .join('\\n');

/** Length of a character in UTF-8, in bytes. */
function bytesOf(sign: string): number {
  if (sign.length === 2) return 4;
  if (sign < '\u0080') return 1;
  return sign < '\u0800' ? 2 : 3;
}

/** Folds a line longer than 75 bytes: the next line begins with a space. */
function folded(line: string): string {
  const parts = [''];
  let bytes = 0;
  [...line].forEach((sign) => {
    bytes += bytesOf(sign);
    if (bytes > 74) {
      parts.push('');
      bytes = bytesOf(sign);
    }
    parts[parts.length - 1] = `${parts[parts.length - 1]}${sign}`;
  });
  return parts.join('\r\n ');
}

const pageOf = (site: string, { link }: CalendarEvent): string => `${site}/courses/${link}`;
const words = (site: string, event: CalendarEvent): string =>
  [event.description ?? '', pageOf(site, event)].filter((part) => part !== '').join('\n\n');

/** The UID of a session, the same in every calendar. */
const uidOf = ({ id }: Pick<Session, 'id'>): string => `${id}@${institution().id}`;

export interface CalendarOptions {
  readonly name?: string;
  /** How often a subscribed calendar should refresh: `PT1H`. */
  readonly refresh?: string;
  /** For a calendar sent by mail: what the recipient's calendar should do, and the organizer (RFC 5546, 3.2). */
  readonly mailed?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly organizer: string };
}

/**
 * A calendar of events.
 * @param site address of the site, without a trailing slash
 * @param now ISO instant in UTC
 */
export function icsOf(
  events: readonly CalendarEvent[],
  site: string,
  now: string,
  { name = institution().name, refresh, mailed }: CalendarOptions = {},
): string {
  const all: CalendarEvent[] = [...events];
  const blocks = all.flatMap((event) => [
    'BEGIN:VEVENT',
    `UID:${uidOf(event)}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${event.sequence ?? 0}`,
    ...(event.cancelled ? ['STATUS:CANCELLED'] : []),
    `DTSTART:${stamp(event.start)}`,
    `DTEND:${stamp(event.end)}`,
    ...(mailed ? [`ORGANIZER:mailto:${mailed.organizer}`] : []),
    `SUMMARY:${escaped(event.name)}`,
    `DESCRIPTION:${escaped(words(site, event))}`,
    `URL:${pageOf(site, event)}`,
    'END:VEVENT',
  ]);
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(institution().name)}//Schedule//EN`,
    'CALSCALE:GREGORIAN',
  ];
  if (mailed) head.push(`METHOD:${mailed.method}`);
  if (refresh !== undefined) head.push(`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`);
  const lines = [...head, `X-WR-CALNAME:${escaped(name)}`, ...blocks, 'END:VCALENDAR'];
  return `${lines.map((line) => folded(line)).join('\r\n')}\r\n`;
}

/** Request of the function that creates and revokes calendar addresses. */
export type CalendarFeedRequest = FieldRequest<
  'Mutation.createCalendarFeed' | 'Mutation.revokeCalendarFeed',
  Pick<Learner, 'sub'>
>;

/** Random bytes of the secret in an address that opens something to anyone who has it. */
export const secretBytes = 32;

/** Path of a learner's own calendar. @param token gives read access to anyone who has it */
export const feedPath = (token: string): string => `/calendar/${token}.ics`;

/** How many days of past and future sessions the calendar shows. */
export const feedDays = { back: 31, ahead: 366 } as const;

const query = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map((entry) => `${entry[0]}=${encodeURIComponent(entry[1])}`)
    .join('&');

/** Google Calendar's form with the event filled in. */
export const googleUrl = (event: CalendarEvent, site: string): string =>
  `https://calendar.google.com/calendar/render?${query({
    action: 'TEMPLATE',
    text: event.name,
    dates: `${stamp(event.start)}/${stamp(event.end)}`,
    details: words(site, event),
  })}`;

/** Outlook's form with the event filled in. */
export const outlookUrl = (event: CalendarEvent, site: string): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${query({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.name,
    startdt: event.start,
    enddt: event.end,
    body: words(site, event),
  })}`;
