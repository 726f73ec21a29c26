import { useParams } from '@tanstack/react-router';
import * as messages from '../../features/catalogue/messages.product.tsx';
import { Rating } from '../../features/reviews/rating.tsx';
import { InstructorNames } from '../../shared/instructors/names.tsx';
import { productQuery } from '../../shared/products/queries.ts';
import { calendarDay } from '../../ui/day-label.ts';
import { useAnswer } from '../../ui/use-answer.ts';
import { Points } from './points.tsx';

/** Who teaches a product, when it was last revised, how learners rate it, and whom it is for. */
export default function Facts() {
  const { link } = useParams({ from: '/courses/$link' });
  const product = useAnswer(productQuery(link)).data?.product;
  if (!product) return null;
  const { instructors, revisedOn } = product;
  return (
    <>
      <p className="card-facts">
        {instructors && instructors.length > 0 && (
          <span className="byline">
            <InstructorNames names={instructors.map(({ name }) => name)} />
          </span>
        )}
        {revisedOn && <span>{messages.updated(calendarDay(revisedOn, true))}</span>}
        <Rating rated={product} />
      </p>
      <Points title={messages.audience} points={product.audience} />
    </>
  );
}
