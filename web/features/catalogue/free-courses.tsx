import { useQuery } from '@tanstack/react-query';
import { ProductCard } from './product-card.tsx';
import { productsQuery } from './queries.ts';

/** The newest free products; nothing when they cannot be loaded. */
export function FreeCourses({ title }: { readonly title: string }) {
  const { data } = useQuery(productsQuery({ price: 'free', sort: 'newest' }, 4));
  const products = data?.products ?? [];
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="suggestions">
      <div className="section-head">
        <h2 id="suggestions">{title}</h2>
      </div>
      <div className="cards">
        {products.map((product) => (
          <ProductCard key={product.link} product={product} level="h3" />
        ))}
      </div>
    </section>
  );
}
