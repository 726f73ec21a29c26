import type { ComponentProps, ReactNode } from 'react';
import { dayName } from '../../shared/schedule/months.ts';
import { StateChip } from '../../shared/schedule/state-chip.tsx';
import { dayIn, timeRange, useZoneChoice, zoneFor } from '../../shared/schedule/zones.ts';

interface DateItemProps {
  readonly session: ComponentProps<typeof StateChip>['session'] &
    Parameters<typeof timeRange>[0] &
    Parameters<typeof zoneFor>[1];
  readonly now: string;
  /** The session's title. */
  readonly children: ReactNode;
}

/** The date of a session in the reader's time zone, and its state. */
export function DateItem({ session, now, children }: DateItemProps) {
  const [choice] = useZoneChoice();
  const zone = zoneFor(choice, session);
  return (
    <li>
      <span>
        {dayName(dayIn(zone, session.start))}, <span className="numeric">{timeRange(session, zone)}</span>
      </span>
      <StateChip session={session} now={now} />
      {children}
    </li>
  );
}
