import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { KindTabs } from '../features/classroom/kind-tabs.tsx';
import { NoCourses } from '../features/classroom/no-courses.tsx';
import { OwnedRow } from '../features/classroom/owned-row.tsx';
import OwnPaths from '../features/classroom/own-paths.tsx';
import { OwnedSearch } from '../features/classroom/owned-search.tsx';
import { allProgressQuery } from '../features/classroom/progress-queries.ts';
import { ownedProductsQuery, type Owned } from '../shared/classroom/queries.ts';
import { frontPageQuery } from '../shared/paths/queries.ts';
import { StateTabs } from '../features/classroom/state-tabs.tsx';
import { readStudyState, studyStateOf } from '../features/classroom/study-state.ts';
import { FreeCourses } from '../features/catalogue/free-courses.tsx';
import { useNextDates } from '../features/classroom/use-next-dates.ts';
import progressStyles from '../features/classroom/progress.lazy.css';
import { Failed } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { RowSkeletons } from '../ui/row-skeletons.tsx';
import { StyleSheet } from '../ui/style-sheet.tsx';
import { readCatalogueSearch } from '../features/catalogue/search.ts';
import * as messages from '../features/classroom/messages.ts';
import * as common from '../ui/messages.ts';
import type { Asked } from '../page-part.ts';

export function load({ client }: Asked): void {
  void client.prefetchQuery(ownedProductsQuery);
  void client.prefetchQuery(frontPageQuery);
}

/** Minimum number of products for which a search field is shown. */
const worthSearching = 5;

/** Products the learner can open, with progress, followed by expired ones; filtered by the URL. */
export default function MyCourses() {
  const asked = useSearch({ from: '/learners/my-courses' });
  const { text, kind } = readCatalogueSearch(asked);
  const search = { text, kind, state: readStudyState(asked.state) };
  const owned = useQuery(ownedProductsQuery);
  const progress = useQuery(allProgressQuery);
  const { data: front } = useQuery(frontPageQuery);
  const all = owned.data?.products ?? [];
  const courses = new Map(progress.data?.courses.map((course) => [course.link, course]));
  const { now, nextOf } = useNextDates(all.some(({ access }) => access));
  const words = search.text?.toLowerCase();
  const rows = all
    .filter(({ name }) => words === undefined || name.toLowerCase().includes(words))
    .map((product) => {
      const course = courses.get(product.link);
      return { product, course, state: studyStateOf(product, product.lessonCount ?? 0, course) };
    });
  const inState = rows.filter(({ state }) => !search.state || state === search.state);
  const shown = inState.filter(({ product }) => !search.kind || product.type === search.kind);
  const open = shown.filter(({ state }) => state !== 'expired');
  const ended = shown.filter(({ state }) => state === 'expired');
  if (search.state === 'in-progress') open.sort((one, other) => lastAt(other) - lastAt(one));
  const row = ({ product, course, state }: (typeof rows)[number]) => (
    <OwnedRow
      key={product.link}
      product={product}
      state={state}
      progress={course}
      next={nextOf(product.link)}
      now={now}
    />
  );
  // Without progress, started courses are unknown, but expired access is known.
  const isPending = owned.isPending || (progress.isPending && all.length > 0);
  return (
    <div className="page">
      <StyleSheet href={progressStyles} />
      <div className="page-head">
        <Heading>{messages.myCourses}</Heading>
        {front && all.some(({ link, access }) => access && front.practiceIn.includes(link)) && (
          <Link to="/practice" className="button secondary" activeProps={{}}>
            {messages.dailyPractice}
          </Link>
        )}
      </div>
      {isPending && <RowSkeletons />}
      {!owned.isPending && !owned.data && <Failed what={messages.yourCourses} onRetry={() => void owned.refetch()} />}
      {!isPending && all.length > 0 && (
        <div className="owned-tools">
          {(all.length >= worthSearching || search.text) && <OwnedSearch search={search} />}
          <StateTabs states={rows.map(({ state }) => state)} search={search} />
          <KindTabs products={inState.map(({ product }) => product)} search={search} />
          {!progress.data && (
            <p className="progress-lost" role="status">
              {messages.progressNotLoaded}{' '}
              <button type="button" className="link-button" onClick={() => void progress.refetch()}>
                {common.retry}
              </button>
            </p>
          )}
        </div>
      )}
      {!isPending && owned.data && shown.length === 0 && (
        <NoCourses anyOwned={all.length > 0} state={rows.length > 0 && !search.kind ? search.state : undefined} />
      )}
      {owned.data && all.length === 0 && <FreeCourses title={messages.freeCourses} />}
      {!isPending && open.length > 0 && <ul className="rows">{open.map(row)}</ul>}
      {!isPending && all.length > 0 && !search.text && !search.kind && !search.state && <OwnPaths most={4} />}
      {!isPending && ended.length > 0 && (
        <section className="row-group">
          {search.state !== 'expired' && <h2>{messages.ended}</h2>}
          <ul>{ended.map(row)}</ul>
        </section>
      )}
    </div>
  );
}

/** When anything in it was last watched. */
function lastAt({ product, course }: { product: Owned; course?: { readonly at: string | null } }): number {
  const at = course?.at ?? product.openedAt;
  return at ? Date.parse(at) : 0;
}
