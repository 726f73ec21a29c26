import { Link } from '@tanstack/react-router';
import { institutionOffers } from '../../../lib/model/institution-offers.ts';
import { refundSentence } from '../../../lib/model/refunds.ts';
import type { QueryProductsQuery } from '../../api/operations.generated.ts';
import { kinds } from '../../features/catalogue/search.ts';
import * as messages from '../../features/site/messages.lazy.tsx';
import { kindNames, kindNamesPlural } from '../../shared/products/messages.ts';
import { counted } from '../../ui/counted.ts';

interface HowItWorksProps {
  readonly facets: QueryProductsQuery['queryProducts']['facets'];
}

/** The number of products of each kind, and the steps from choosing one to owning it. */
export function HowItWorks({ facets }: HowItWorksProps) {
  const countsOf = (facet: string) =>
    new Map(facets.find(({ name }) => name === facet)?.values.map((v) => [v.value, v.count]));
  const [counts, prices] = [countsOf('kind'), countsOf('price')];
  const { kinds: descriptions, kept } = institutionOffers();
  return (
    <>
      {counts.size > 0 && (
        <section aria-labelledby="kinds">
          <div className="section-head">
            <h2 id="kinds">{messages.fourWays}</h2>
          </div>
          <ul className="kinds">
            {kinds
              .filter((kind) => counts.has(kind))
              .map((kind) => (
                <li key={kind}>
                  <h3>
                    <Link to="/courses" search={{ kind }}>
                      {kindNamesPlural[kind]}
                    </Link>
                  </h3>
                  <p>{descriptions[kind]}</p>
                  <p className="numeric">
                    {counted(counts.get(kind)!, kindNames[kind].toLowerCase(), kindNamesPlural[kind].toLowerCase())}
                  </p>
                </li>
              ))}
          </ul>
        </section>
      )}

      <section aria-labelledby="how">
        <div className="section-head">
          <h2 id="how">{messages.howItWorks}</h2>
        </div>
        <ol className="steps">
          <li>
            <h3>{messages.choose}</h3>
            <p>{messages.chooseHint}</p>
          </li>
          <li>
            <h3>{messages.startFree}</h3>
            <p>
              {messages.startFreeHint((words) => (
                <Link to="/courses" search={{ price: 'free' }}>
                  {words}
                </Link>
              ))}
            </p>
          </li>
          <li>
            <h3>{messages.keep}</h3>
            <p>{kept}</p>
          </li>
          {prices.has('paid') && (
            <li>
              <h3>{messages.changeYourMind}</h3>
              <p>
                {refundSentence} <Link to="/terms-of-use">{messages.termsOfUse}</Link>
              </p>
            </li>
          )}
        </ol>
      </section>
    </>
  );
}
