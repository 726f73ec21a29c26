import { tradeText, type Stamped, type TradeOfTheWeek } from '../../../lib/model/entries.ts';
import { Outcomes } from '../../ui/outcomes.tsx';
import { PriceChart } from '../../ui/price-chart.tsx';
import { PublishedLine } from '../../ui/published-line.tsx';
import { SanitisedHtml } from '../../ui/sanitised-html.tsx';
import { calendarDay } from '../../ui/day-label.ts';
import * as messages from './messages.tsx';

/** One trade of the week: the idea, its chart, the outcome, and proof that it has not been changed. */
export const TradeArticle = ({ trade }: { readonly trade: Stamped<TradeOfTheWeek> }) => (
  <article className="trade">
    <div className="trade-text">
      <p className="kicker">
        <span>
          <time dateTime={trade.date}>{calendarDay(trade.date)}</time> · {trade.market}
        </span>
      </p>
      <h3>{trade.title}</h3>
      <p className="byline">{trade.author}</p>
      <SanitisedHtml html={trade.details} allow="text" />
      <Outcomes outcomes={trade.outcomes} />
    </div>
    <div className="trade-side">
      <PriceChart title={messages.chartTitle(trade.market)} prices={trade.prices} levels={trade.levels} />
      <p className="risk">{messages.notAdvice}</p>
      <PublishedLine published={trade.published} text={tradeText(trade)} hash={trade.hash} outcomes={trade.outcomes} />
    </div>
  </article>
);
