import { useParams } from '@tanstack/react-router';
import * as messages from '../../features/catalogue/messages.product.tsx';
import { ProductCard } from '../../features/catalogue/product-card.tsx';
import { suggestedQuery } from '../../shared/products/suggested-query.ts';
import { useAnswer } from '../../ui/use-answer.ts';

/** Products related to the one on this page. */
export default function Suggested() {
  const { link } = useParams({ from: '/courses/$link' });
  const { data: suggested } = useAnswer(suggestedQuery(link));
  if (!suggested?.length) return null;
  return (
    <section aria-labelledby="suggested">
      <div className="section-head">
        <h2 id="suggested">{messages.suggested}</h2>
      </div>
      <div className="cards">
        {suggested.map((other) => (
          <ProductCard key={other.link} product={other} level="h3" />
        ))}
      </div>
    </section>
  );
}
