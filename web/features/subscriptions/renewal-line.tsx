import { serverNow } from '../../api/stage-time.ts';
import { dayLabel } from '../../ui/day-label.ts';
import * as messages from './messages.ts';
import type { Subscription } from './queries.ts';

/** When the current period began: one interval before its end, and not before the subscription did. */
function beginOf({ interval, createdAt }: Pick<Subscription, 'interval' | 'createdAt'>, end: number): number {
  const begin = new Date(end);
  if (interval === 'year') begin.setUTCFullYear(begin.getUTCFullYear() - 1);
  else begin.setUTCMonth(begin.getUTCMonth() - 1);
  return Math.max(begin.getTime(), createdAt ? Date.parse(createdAt) : 0);
}

/** The period as a line: its start, today, and the next charge or the end. */
export function RenewalLine({ subscription }: { readonly subscription: Subscription }) {
  const { renewsAt, endsAt } = subscription;
  const last = renewsAt ?? endsAt;
  if (!last || subscription.status === 'ended' || subscription.status === 'past-due') return null;
  const end = Date.parse(last);
  const begin = beginOf(subscription, end);
  const passed = end > begin ? Math.min(Math.max((serverNow() - begin) / (end - begin), 0), 1) : 1;
  const left = Math.max(Math.ceil((end - serverNow()) / 86_400_000), 0);
  return (
    <div className={`renewal${endsAt ? ' ends' : ''}`}>
      <p className="renewal-left">{left === 0 ? messages.today : messages.daysLeft(left)}</p>
      <div className="renewal-line" aria-hidden="true">
        <span className="renewal-passed" style={{ inlineSize: `${passed * 100}%` }} />
        <span className="renewal-today" style={{ insetInlineStart: `${passed * 100}%` }} />
      </div>
      <p className="renewal-ends">
        <span>{dayLabel(new Date(begin).toISOString())}</span>
        <span>{dayLabel(last)}</span>
      </p>
    </div>
  );
}
