import { useState } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import { keep, recall } from '../../api/kept.ts';
import '../../ui/first-format.ts';
import { listed } from '../../ui/listed.ts';
import { placeOf } from '../../ui/place-of.ts';
import { cityOf } from './city-of.ts';
import { monthAfter } from './months.ts';
import * as messages from './messages.ts';

/** The time zone of the schedule: the viewer's, each session's own, or one of the institution's by its IANA name. */
export type ZoneChoice = 'mine' | 'own' | (string & {});

const storageKey = 'schedule_zone';

let ownZone: string | undefined;
/** Cached: a month asks for it several times for each session, and each answer takes a new format. */
export const viewerZone = (): string => (ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

export const zoneNames = (): Readonly<Record<ZoneChoice, string>> => ({
  mine: messages.myZone(cityOf(viewerZone())),
  ...Object.fromEntries(institution().zones.map((zone) => [zone, placeOf(zone)])),
  own: messages.sessionZone,
});

/** The viewer's choice, stored in this browser. */
export function useZoneChoice(): [ZoneChoice, (choice: ZoneChoice) => void] {
  const [choice, setChoice] = useState<ZoneChoice>(() => {
    const kept = recall<string>(storageKey);
    return Object.keys(zoneNames()).find((known) => known === kept) ?? 'mine';
  });
  const choose = (next: ZoneChoice) => {
    keep(storageKey, next);
    setChoice(next);
  };
  return [choice, choose];
}

/** The time zone a session is shown in. */
export function zoneFor(choice: ZoneChoice, session: { readonly zone: string }): string {
  if (choice === 'own') return session.zone;
  return choice === 'mine' ? viewerZone() : choice;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${Object.keys(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  formats.set(key, format);
  return format;
}

/** The date of an instant in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (zone: string, instant: string | number): string =>
  formatOf('en-CA', zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant));

/** `08:45` */
export const timeIn = (zone: string, instant: string): string =>
  formatOf('en-GB', zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant));

/** Abbreviation of the time zone on that date: `EST`, `BST`, or `GMT+9` if English has none. */
export function abbreviationIn(zone: string, instant: string): string {
  const key = `${zone} ${instant}`;
  const name = abbreviations.get(key) ?? abbreviation(zone, new Date(instant));
  abbreviations.set(key, name);
  return name;
}

/** Cached: a month looks up each name several times, and each lookup is slow. */
const abbreviations = new Map<string, string>();
function abbreviation(zone: string, date: Date): string {
  const nameIn = (locale: string) =>
    formatOf(locale, zone, { timeZoneName: 'short' })
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  for (const locale of ['en-US', 'en-GB', 'en-AU', 'en-IN']) {
    const name = nameIn(locale);
    if (!/[+\-−]/.test(name)) return name;
  }
  return nameIn('en-US');
}

/** `08:45–09:30 EST`: a time is never shown without its time zone. */
export const timeRange = ({ start, end }: { readonly start: string; readonly end: string }, zone: string): string =>
  `${timeIn(zone, start)}–${timeIn(zone, end)} ${abbreviationIn(zone, start)}`;

/** The UTC months that overlap a month in the viewer's time zone. */
export function monthsOfUtc(month: string, choice: ZoneChoice): string[] {
  const before = monthAfter(month, -1);
  const after = monthAfter(month);
  if (choice === 'own') return [before, month, after];
  const zone = choice === 'mine' ? viewerZone() : choice;
  const borders = [`${month}-01T00:00:00Z`, `${after}-01T00:00:00Z`];
  const ahead = borders.some(
    (border) => timeIn(zone, border) !== '00:00' && dayIn(zone, border) === border.slice(0, 10),
  );
  const behind = borders.some((border) => dayIn(zone, border) < border.slice(0, 10));
  return [...(ahead ? [before] : []), month, ...(behind ? [after] : [])];
}

/** `CET`, or both names in a month with a clock change: `EDT and EST`. */
export const zonesOf = (sessions: readonly { readonly start: string; readonly zone: string }[], choice: ZoneChoice) =>
  listed([...new Set(sessions.map((session) => abbreviationIn(zoneFor(choice, session), session.start)))]);
