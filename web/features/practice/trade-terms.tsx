import * as messages from './messages.ts';

/** What the words of a trade mean, where they are first needed. */
export const TradeTerms = () => (
  <details className="trade-terms">
    <summary>{messages.tradeTerms}</summary>
    <dl>
      {messages.terms.map(({ name, means }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  </details>
);
