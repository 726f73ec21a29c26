import type { Session } from '../../lib/model/items/session.ts';
import * as messages from './messages.mail.ts';

/** In the session's own zone, which is named, and in UTC, because the reader's zone is unknown. */
export function whenOf({ start, zone }: Pick<Session, 'start' | 'zone'>): string {
  const at = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(new Date(start));
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const place = zone.split('/').at(-1)!.replaceAll('_', ' ');
  return messages.when(dayOf({ start, zone }), at(zone, clock), place, at('UTC', clock));
}

/** `Monday, November 30`, in the session's own zone. */
export const dayOf = ({ start, zone }: Pick<Session, 'start' | 'zone'>): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(start),
  );
