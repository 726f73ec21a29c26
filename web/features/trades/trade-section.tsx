import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Failed } from '../../ui/failed.tsx';
import { SectionSkeleton } from '../../ui/section-skeleton.tsx';
import * as messages from './messages.tsx';
import { tradeQuery } from './queries.ts';
import { Ledger } from './ledger.tsx';
import { TradeArchive } from './trade-archive.tsx';
import { TradeArticle } from './trade-article.tsx';

/** The front page's trade of the week; `?trade=<date>` opens the archive above it. */
export default function TradeSection() {
  const { data, isPending, isError, refetch } = useQuery(tradeQuery());
  const { trade: chosen } = useSearch({ from: '/' });
  if (data === null) return null;
  return (
    <section aria-labelledby="trade">
      <div className="section-head">
        <h2 id="trade">{messages.tradeOfTheWeek}</h2>
        {data && (
          <Link to="/" search={{ trade: data.trade.date }} resetScroll={false} activeProps={{}}>
            {messages.earlierWeeks}
          </Link>
        )}
      </div>
      {isPending && <SectionSkeleton />}
      {isError && <Failed what={messages.theTrade} onRetry={() => void refetch()} />}
      {data && <TradeArticle trade={data.trade} />}
      <Ledger />
      {data && <TradeArchive chosen={chosen} dates={data.dates} />}
    </section>
  );
}
