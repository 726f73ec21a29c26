import fc from 'fast-check';
import { googleUrl, icsOf, outlookUrl } from '../../lib/model/calendar.ts';
import { sessionState } from '../../lib/model/schedule.ts';

const session = {
  id: 'opening-bell-2026-11-23',
  link: 'opening-bell-live',
  name: 'Opening Bell Live',
  description: 'Levels, calendar; a plan',
  start: '2026-11-23T13:45:00.000Z',
  end: '2026-11-23T14:30:00.000Z',
};
const site = 'https://openbell.example';
const now = '2026-11-21T12:00:00.000Z';
/** The unfolded lines, as an importing calendar reads them. */
const unfolded = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n');

test('a session in another calendar keeps its stable id, with times in UTC and escaped text', () => {
  const lines = unfolded(icsOf([session], site, now));
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:opening-bell-2026-11-23@openbell',
      'DTSTAMP:20261121T120000Z',
      'DTSTART:20261123T134500Z',
      'DTEND:20261123T143000Z',
      'DESCRIPTION:Levels\\, calendar\\; a plan\\n\\nhttps://openbell.example/courses/opening-bell-live',
    ]),
  );
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

test('text cannot start a new line, and no line is longer than 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300, size: 'max' }), (name) => {
      const ics = icsOf([{ ...session, name }], site, now);
      expect(unfolded(ics).filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1);
      for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }),
  );
});

test('a subscribed calendar states its refresh interval, in the property of RFC 7986 and in the older one', () => {
  const lines = unfolded(icsOf([session], site, now, { name: 'Mine; all', refresh: 'PT1H' }));
  expect(lines).toEqual(
    expect.arrayContaining([
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'X-WR-CALNAME:Mine\\; all',
    ]),
  );
  expect(icsOf([session], site, now)).not.toContain('REFRESH');
});

test('the forms of Google and Outlook are filled in', () => {
  const google = new URL(googleUrl(session, site)).searchParams;
  expect(google.get('dates')).toBe('20261123T134500Z/20261123T143000Z');
  expect(google.get('text')).toBe(session.name);
  const outlook = new URL(outlookUrl(session, site)).searchParams;
  expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([session.start, session.end]);
});

test('a session is upcoming until its first moment, live until its last, then ended', () => {
  expect(sessionState(session, '2026-11-23T13:44:59.999Z')).toBe('upcoming');
  expect(sessionState(session, session.start)).toBe('live');
  expect(sessionState(session, '2026-11-23T14:29:59.999Z')).toBe('live');
  expect(sessionState(session, session.end)).toBe('ended');
});
