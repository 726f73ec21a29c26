import { Link } from '@tanstack/react-router';
import type { SessionFragment } from '../../api/operations.generated.ts';
import { dateName, monthAfter, monthName, monthWord } from '../../shared/schedule/months.ts';
import type { ScheduleSearch } from './search.ts';
import { useMonths } from '../../shared/schedule/use-months.ts';
import { dayIn, zoneFor, type ZoneChoice } from '../../shared/schedule/zones.ts';
import * as common from '../../ui/messages.ts';
import * as messages from './messages.lazy.tsx';

interface NoSessionsProps {
  readonly search: ScheduleSearch;
  readonly month: string;
  readonly choice: ZoneChoice;
  readonly now: string;
  readonly isWanted: (session: SessionFragment) => boolean;
}

/** An empty month, with the next upcoming session in later months. */
export default function NoSessions({ search, month, choice, now, isWanted }: NoSessionsProps) {
  const present = now.slice(0, 7);
  const first = month < present ? present : month;
  const { sessions, isPending } = useMonths([first, monthAfter(first), monthAfter(first, 2)]);
  const dayOf = (session: SessionFragment) => dayIn(zoneFor(choice, session), session.start);
  const next = sessions.find(
    (session) => !session.cancelled && session.end > now && dayOf(session) > month && isWanted(session),
  );
  const name = month.slice(0, 4) === present.slice(0, 4) ? monthWord(month) : monthName(month);
  const narrowed = Boolean(search.type ?? search.instructor ?? search.mine);
  const sentence = () => {
    if (next) return (narrowed ? messages.noneOfTheseButNext : messages.noneButNext)(name, dateName(dayOf(next)));
    return (narrowed ? messages.noneOfThese : messages.none)(name);
  };
  if (isPending) return <div className="notice" role="status" aria-label={common.loading} />;
  return (
    <div className="notice">
      <p>{sentence()}</p>
      {next ? (
        <Link
          to="/schedules"
          search={{ ...search, month: dayOf(next).slice(0, 7) }}
          resetScroll={false}
          className="button"
          activeProps={{}}
        >
          {messages.showMonth(monthName(dayOf(next).slice(0, 7)))}
        </Link>
      ) : (
        <Link to="/schedules" resetScroll={false} className="button" activeProps={{}}>
          {narrowed ? messages.showAll : messages.showPresent}
        </Link>
      )}
    </div>
  );
}
