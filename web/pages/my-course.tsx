import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { ownedProductQuery } from '../features/classroom/owned-product.ts';
import { useNoteOpened } from '../features/classroom/use-note-opened.ts';
import { accessWords } from '../ui/access-words.ts';
import { Cover } from '../ui/cover.tsx';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { Outline } from '../ui/outline.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { lengthWords } from '../ui/words.ts';

const RoutineDays = lazy(() => loadChunk(() => import('../features/routines/routine-days.tsx')));
const route = getRouteApi('/learners/my-courses/$link');

/** A product the learner owns: its outline, or what the bundle opens. */
export default function MyCourse() {
  const { link } = route.useParams();
  const { data: product, isPending, refetch } = useQuery(ownedProductQuery(link));
  useNoteOpened(link, product?.errors.length === 0);
  if (isPending) return <PageSkeleton />;
  if (!product) return <FailedPage what="This course" onRetry={() => void refetch()} />;
  const refused = product.errors[0];
  if (refused) {
    return (
      <div className="page narrow">
        <Heading>Not among your courses</Heading>
        <p>{refused.message}</p>
        <p>
          {refused.code === 'NotOwned' ? (
            <Link to="/courses/$link" params={{ link }} className="button">
              See the course
            </Link>
          ) : (
            <Link to="/my-courses" className="button" activeProps={{}}>
              My Courses
            </Link>
          )}
        </p>
      </div>
    );
  }
  const { name, summary, image, access, instructors, sections, productsInBundle } = product;
  return (
    <div className="page">
      <article className="course">
        <header className="course-head">
          <p className="kicker">
            <Link to="/my-courses" activeProps={{}}>
              My Courses
            </Link>
          </p>
          <Heading title={name ?? ''}>{name}</Heading>
          {summary && <p className="standfirst">{summary}</p>}
          <p className="card-facts">
            {instructors && instructors.length > 0 && (
              <span className="byline">{instructors.map((instructor) => instructor.name).join(', ')}</span>
            )}
            {lengthWords(product) && <span>{lengthWords(product)}</span>}
          </p>
        </header>
        <aside className="buy-box" aria-label="Access">
          <Cover image={image} eager />
          {access && <p className="buy-owned">{accessWords(access)}</p>}
        </aside>
        <div className="course-body">
          {product.hasPMR && (
            <Suspense fallback={<div className="bone block" />}>
              <RoutineDays />
            </Suspense>
          )}
          {sections && sections.length > 0 && (
            <section>
              <h2>Outline</h2>
              <Outline sections={sections} />
            </section>
          )}
          {productsInBundle && productsInBundle.length > 0 && (
            <section>
              <h2>What it opens</h2>
              <ul className="members">
                {productsInBundle.map((member) => (
                  <li key={member.link}>
                    <Cover image={member.image} />
                    <div>
                      <h3>
                        <Link to="/my-courses/$link" params={{ link: member.link }}>
                          {member.name}
                        </Link>
                      </h3>
                      {member.summary && <p>{member.summary}</p>}
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="risk">
            Trading can cost more than you put in. Examples in lessons show how a method works; they are no forecast and
            no recommendation to trade.
          </p>
        </div>
      </article>
    </div>
  );
}
