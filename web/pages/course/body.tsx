import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import { isFree } from '../../../lib/model/pricing.ts';
import { BuyBar } from '../../features/catalogue/buy-bar.tsx';
import { profileQuery } from '../../shared/profile/queries.ts';
import { BundleMembers } from '../../features/catalogue/bundle-members.tsx';
import { CourseExercises } from '../../features/catalogue/course-exercises.tsx';
import { Preview } from '../../features/catalogue/preview.tsx';
import { ProductFacts } from '../../features/catalogue/product-facts.tsx';
import { maySplit, ownedMembersQuery, partOwned } from '../../features/catalogue/owned-members.ts';
import { productQuery } from '../../shared/products/queries.ts';
import { Questions } from '../../features/catalogue/questions.tsx';
import { tagName } from '../../features/catalogue/tag-name.ts';
import { CourseInstructors } from '../../features/instructors/course-instructors.tsx';
import { Reviews } from '../../features/reviews/reviews.tsx';
import { productScheduleQuery } from '../../shared/schedule/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { Outline } from '../../ui/outline.tsx';
import { Prose } from '../../ui/prose.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { isEndWanted } from '../../ui/end-wanted.ts';
import { useHeldEnd } from '../../ui/hold-end.ts';
import { WhenNear } from '../../ui/when-near.tsx';
import * as messages from '../../features/catalogue/messages.product.tsx';
import { Points } from './points.tsx';

const NextDates = lazy(() => loadChunk(() => import('../../features/schedule/next-dates.tsx')));
const RoutineSample = lazy(() => loadChunk(() => import('../../features/routines/routine-sample.tsx')));
const PreviewPlayer = lazy(() => loadChunk(() => import('../../features/player/preview-player.tsx')));
const PreviewDialog = lazy(() => loadChunk(() => import('../../features/player/preview-dialog.tsx')));

/** What a product teaches and includes, who teaches it, and what learners say. */
export default function Body() {
  const { link } = useParams({ from: '/courses/$link' });
  const product = useAnswer(productQuery(link)).data?.product;
  const { data: profile } = useQuery(profileQuery);
  const { data: sessions } = useQuery(productScheduleQuery(link));
  const isSplit = Boolean(profile && product && maySplit(product) && !product.owned);
  const { data: members } = useQuery({ ...ownedMembersQuery(link), enabled: isSplit });
  useHeldEnd(isEndWanted());
  const [watched, setWatched] = useState<{ readonly code: string; readonly name: string }>();
  const [watching, setWatching] = useState(false);
  if (!product) return null;
  const { tags, instructors, sections, productsInBundle } = product;
  const signedIn = Boolean(profile);
  const part = isSplit ? partOwned(product, members) : null;
  const shown = sections?.flatMap(({ lessons }) => lessons).find((lesson) => lesson.preview);
  // Products withdrawn long ago may still have a lesson's code in this field.
  const film = product.preview?.startsWith('/') ? product.preview : undefined;
  /** A preview lesson: the first has its film on this page, others open in a dialog. */
  const beside = ({
    code: lessonCode,
    name: lesson,
    preview,
  }: {
    code: string | null;
    name: string;
    preview: boolean;
  }) =>
    preview &&
    (film && lesson === shown?.name ? (
      <a href="#preview" className="outline-preview">
        {messages.preview}
        <span className="visually-hidden"> {messages.ofLesson(lesson)}</span>
      </a>
    ) : (
      lessonCode && (
        <button
          type="button"
          className="outline-preview"
          aria-haspopup="dialog"
          onClick={() => {
            setWatched({ code: lessonCode, name: lesson });
            setWatching(true);
          }}
        >
          {messages.preview}
          <span className="visually-hidden"> {messages.ofLesson(lesson)}</span>
        </button>
      )
    ));
  return (
    <>
      <ProductFacts product={product} sessions={sessions ?? []} />
      {film && shown && (
        <Preview
          film={film}
          poster={product.image}
          lesson={shown.name}
          seconds={shown.seconds}
          Player={PreviewPlayer}
        />
      )}
      <Points title={messages.outcomes} points={product.outcomes} />
      {product.details && (
        <section>
          <h2>{messages.about}</h2>
          <Prose html={product.details} />
        </section>
      )}
      {sections && sections.length > 0 && (
        <section>
          <h2>{messages.lessons}</h2>
          <Outline sections={sections} beside={beside} />
        </section>
      )}
      {sections && sections.length > 0 && <CourseExercises sections={sections} />}
      {productsInBundle && productsInBundle.length > 0 && (
        <section>
          <h2>{messages.included}</h2>
          <BundleMembers members={productsInBundle} owned={part?.owned} />
        </section>
      )}
      {[sessions, productsInBundle].some((each) => each && each.length > 0) && (
        <Suspense>
          <NextDates link={link} />
        </Suspense>
      )}
      {product.hasPMR && (
        <WhenNear>
          <RoutineSample link={link} />
        </WhenNear>
      )}
      <Points title={messages.requirements} points={product.requirements} />
      {instructors && instructors.length > 0 && <CourseInstructors instructors={instructors} />}
      <Questions product={product} />
      <div id="reviews">
        <Reviews link={link} count={product.ratingCount ?? 0} owned={product.owned ?? false} signedIn={signedIn} />
      </div>
      {tags && tags.length > 0 && (
        <ul className="chips" aria-label={messages.subjects}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to="/courses" search={{ tags: [tag] }} className="chip" activeProps={{}}>
                {tagName(tag)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Notice text={institution().notices.product} />
      {!product.owned && !isFree(product) && !part?.isAll && (
        <BuyBar product={part ? { ...product, price: part.price } : product} />
      )}
      {watched && (
        <Suspense>
          <PreviewDialog
            key={watched.code}
            link={link}
            lesson={watched}
            image={product.image}
            open={watching}
            onClose={() => setWatching(false)}
          />
        </Suspense>
      )}
    </>
  );
}
