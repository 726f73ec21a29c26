import { useParams } from '@tanstack/react-router';
import { CardSkeletons } from '../../features/catalogue/card-skeletons.tsx';
import { ProductCard } from '../../features/catalogue/product-card.tsx';
import { taughtByQuery } from '../../features/catalogue/queries.ts';
import * as messages from '../../features/instructors/messages.ts';
import { instructorsQuery } from '../../shared/instructors/queries.ts';
import { Failed } from '../../ui/failed.tsx';
import { useAnswer } from '../../ui/use-answer.ts';

/** An instructor's courses. */
export default function Taught() {
  const { id } = useParams({ from: '/instructors/$id' });
  const instructor = useAnswer(instructorsQuery).data?.find((each) => each.id === id);
  const { name = '', products: count = 0 } = instructor ?? {};
  const products = useAnswer({ ...taughtByQuery(name), enabled: count > 0 });
  if (!instructor || count === 0) return null;
  return (
    <section aria-labelledby="teaches">
      <div className="section-head">
        <h2 id="teaches">{messages.whatTheyTeach(name)}</h2>
      </div>
      {products.isPending && <CardSkeletons count={Math.min(count, 6)} />}
      {products.isError && <Failed what={messages.thisList} onRetry={() => void products.refetch()} />}
      <div className="cards">
        {products.data?.products.map((product) => (
          <ProductCard key={product.link} product={product} level="h3" />
        ))}
      </div>
    </section>
  );
}
