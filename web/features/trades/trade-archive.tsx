import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Failed } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { calendarDay } from '../../ui/day-label.ts';
import * as messages from './messages.tsx';
import { tradeQuery } from './queries.ts';
import { TradeArticle } from './trade-article.tsx';

/** All trades of the week, by week. The selected one is in the URL. */
export function TradeArchive({
  chosen,
  dates,
}: {
  readonly chosen: string | undefined;
  readonly dates: readonly string[];
}) {
  const navigate = useNavigate();
  const { data, isPending, isError, refetch } = useQuery({ ...tradeQuery(chosen), enabled: chosen !== undefined });
  const close = () => chosen && void navigate({ to: '/', search: {}, resetScroll: false });
  return (
    <Modal open={chosen !== undefined} onClose={close} className="trade-archive" label={messages.tradesOfTheWeek}>
      {chosen && (
        <>
          <div className="dialog-head">
            <h2>{messages.tradesOfTheWeek}</h2>
            <button type="button" className="icon-button" aria-label={messages.close} onClick={close}>
              <Icon name="close" />
            </button>
          </div>
          <nav aria-label={messages.weeks}>
            <ul className="chips">
              {dates.toReversed().map((date) => (
                <li key={date}>
                  <Link
                    to="/"
                    search={{ trade: date }}
                    replace
                    resetScroll={false}
                    className="chip"
                    activeProps={{}}
                    aria-current={data?.trade.date === date ? 'true' : undefined}
                  >
                    {calendarDay(date, true)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {isPending && <div className="skeleton-line block" />}
          {isError && <Failed what={messages.theTrade} onRetry={() => void refetch()} />}
          {data === null && <p>{messages.noTrade}</p>}
          {data && <TradeArticle key={data.trade.date} trade={data.trade} />}
        </>
      )}
    </Modal>
  );
}
