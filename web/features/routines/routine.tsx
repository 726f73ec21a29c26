import type { RoutineFragment } from '../../api/operations.generated.ts';
import { routineText } from '../../../lib/model/entries.ts';
import { Outcomes } from '../../ui/outcomes.tsx';
import { PriceChart, Sparkline } from '../../ui/price-chart.tsx';
import { PublishedLine } from '../../ui/published-line.tsx';
import { SignedChange } from '../../ui/signed-change.tsx';
import { calendarDay } from '../../ui/day-label.ts';
import { Enlargeable } from './enlargeable.tsx';
import * as messages from './messages.ts';

const figure = (price: number) => price.toLocaleString('en-US', { maximumFractionDigits: 4 });

/** `08:30 EST`: the trading desk's local time, with its abbreviation on that day. */
function timeWords(time: string, zone: string, date: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  const name = parts.formatToParts(new Date(`${date}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value;
  return `${time} ${name ?? zone}`;
}

/**
 * One pre-market routine: index futures, tips, news, reports, charts, proof that it has not been changed, and what
 * was added later.
 */
export function Routine({ routine }: { readonly routine: RoutineFragment }) {
  const { date, desk, author, indexFutures, preMarketTips, whatsInTheNews, economicReports, images } = routine;
  return (
    <article className="routine" aria-label={messages.routineOf(calendarDay(date))}>
      <p className="kicker">
        <span>
          <time dateTime={date}>{calendarDay(date)}</time> · {desk} · {author}
        </span>
      </p>
      <section>
        <h3>{messages.futures}</h3>
        <div className="table-frame" role="region" aria-label={messages.futures} tabIndex={0}>
          <table className="futures">
            <thead>
              <tr>
                <th scope="col">{messages.contract}</th>
                <th scope="col">{messages.last}</th>
                <th scope="col">{messages.change}</th>
                <th scope="col">{messages.night}</th>
              </tr>
            </thead>
            <tbody>
              {indexFutures.map(({ name, last, change, low, high, night }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{figure(last)}</td>
                  <td>
                    <SignedChange change={change} last={last} />
                  </td>
                  <td>
                    {figure(low)} – {figure(high)}
                    <Sparkline prices={night} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section>
        <h3>{messages.tips}</h3>
        <ul className="points">
          {preMarketTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{messages.news}</h3>
        <dl className="news">
          {whatsInTheNews.map(({ headline, text }) => (
            <div key={headline}>
              <dt>{headline}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>{messages.reports}</h3>
        {economicReports.length === 0 ? (
          <p>{messages.noReports}</p>
        ) : (
          <div className="table-frame" role="region" aria-label={messages.reports} tabIndex={0}>
            <table className="reports">
              <thead>
                <tr>
                  <th scope="col">{messages.time}</th>
                  <th scope="col">{messages.report}</th>
                  <th scope="col">{messages.previous}</th>
                  <th scope="col">{messages.expected}</th>
                </tr>
              </thead>
              <tbody>
                {economicReports.map(({ time, zone, name, previous, expected }) => (
                  <tr key={time + name}>
                    <td>{timeWords(time, zone, date)}</td>
                    <th scope="row">{name}</th>
                    <td>{previous ?? '–'}</td>
                    <td>{expected ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      {images.length > 0 && (
        <section>
          <h3>{messages.charts}</h3>
          {images.map(({ title, prices, levels }) => (
            <Enlargeable key={title} title={title}>
              <PriceChart title={title} prices={prices} levels={levels} />
            </Enlargeable>
          ))}
        </section>
      )}
      <PublishedLine
        published={routine.published}
        text={routineText(routine)}
        hash={routine.hash}
        outcomes={routine.outcomes}
      />
      <Outcomes outcomes={routine.outcomes} level="h3" />
    </article>
  );
}
