import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DailyList } from '../features/practice/daily-list.tsx';
import styles from '../features/practice/daily.lazy.css';
import { allPracticeQuery, dailyQuery } from '../features/practice/practice-queries.ts';
import { PracticeReminder } from '../features/practice/practice-reminder.tsx';
import { Skills } from '../features/practice/skills.tsx';
import { TradeRecord } from '../features/practice/trade-record.tsx';
import { profileQuery } from '../shared/profile/queries.ts';
import { Failed } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { RowSkeletons } from '../ui/row-skeletons.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import * as messages from '../features/practice/messages.daily.ts';
import type { Asked } from '../page-part.ts';

export function load({ client }: Asked): void {
  void client.prefetchQuery(dailyQuery);
  void client.prefetchQuery(allPracticeQuery);
}

/** Today's exercises, and the learner's ratings. */
export default function Practice() {
  const { data, isPending, refetch } = useQuery(dailyQuery);
  const practiced = useQuery(allPracticeQuery);
  const { data: profile } = useQuery(profileQuery);
  return (
    <div className="page daily">
      <StyleSheet href={styles} />
      <div className="page-head">
        <Heading>{messages.daily}</Heading>
        <p className="byline">{messages.dailyHint(data?.of ?? 0)}</p>
      </div>
      {isPending && <RowSkeletons />}
      {!isPending && (!data || data.errors.length > 0) && (
        <Failed what={messages.theDailySet} onRetry={() => void refetch()} />
      )}
      {data && data.errors.length === 0 && (
        <DailyList
          exercises={data.exercises}
          finished={data.finished}
          done={data.done ?? 0}
          of={data.of ?? 0}
          nextAt={data.nextAt}
          practiced={practiced.data ?? []}
        />
      )}
      {!isPending && !practiced.isPending && (
        <>
          {practiced.data && practiced.data.length > 0 && <Skills practiced={practiced.data} />}
          {practiced.data && <TradeRecord practiced={practiced.data} />}
          {profile && <PracticeReminder hour={profile.userData.practiceHour} />}
          <p>
            <Link to="/my-courses" className="button secondary" activeProps={{}}>
              {messages.toMyCourses}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
