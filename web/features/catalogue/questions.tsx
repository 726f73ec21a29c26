import { Link } from '@tanstack/react-router';
import { isFree } from '../../../lib/model/pricing.ts';
import { countsAsSeenSentence, refundSentence } from '../../../lib/model/refunds.ts';
import type { Product } from '../../shared/products/narrow.ts';
import * as messages from './messages.product.tsx';

interface QuestionsProps {
  readonly product: Pick<Product, 'questions' | 'type' | 'price'>;
}

/** Questions before buying: the institution's answers, and for products with a price the refund promise. */
export function Questions({ product: { questions, type, price } }: QuestionsProps) {
  const costs = !isFree({ type, price });
  if (!costs && !questions?.length) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{messages.questions}</h2>
      <div className="outline questions">
        {questions?.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <span className="outline-title">{question}</span>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
        {costs && (
          <details>
            <summary>
              <span className="outline-title">{messages.moneyBack}</span>
            </summary>
            {/* A link to it opens it. */}
            <p id="refund">
              {messages.refunds(`${refundSentence} ${countsAsSeenSentence}`, (text) => (
                <Link to="/terms-of-use">{text}</Link>
              ))}
            </p>
          </details>
        )}
      </div>
    </section>
  );
}
