import { useQuery } from '@tanstack/react-query';
import { ProductCard } from '../catalogue/product-card.tsx';
import { productsQuery } from '../catalogue/queries.ts';
import * as messages from './messages.ts';

/** What is free to begin with, for whoever owns nothing yet; nothing when it cannot be loaded. */
export function Suggestions() {
  const { data } = useQuery(productsQuery({ price: 'free', sort: 'newest' }, 4));
  const products = data?.products ?? [];
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="suggestions">
      <div className="section-head">
        <h2 id="suggestions">{messages.freeCourses}</h2>
      </div>
      <div className="cards">
        {products.map((product) => (
          <ProductCard key={product.link} product={product} level="h3" />
        ))}
      </div>
    </section>
  );
}
