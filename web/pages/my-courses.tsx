import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { KindTabs } from '../features/classroom/kind-tabs.tsx';
import { OwnedRow } from '../features/classroom/owned-row.tsx';
import { ownedProductsQuery } from '../features/classroom/queries.ts';
import { StateTabs } from '../features/classroom/state-tabs.tsx';
import { Suggestions } from '../features/classroom/suggestions.tsx';
import { Failed } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { RowSkeletons } from '../ui/row-skeletons.tsx';

const route = getRouteApi('/learners/my-courses');
/** From how many on a search is worth its place. */
const worthSearching = 5;

/** What the learner may open, and below it what has ended; narrowed by kind and words in the URL. */
export default function MyCourses() {
  const { text, kind, state } = route.useSearch();
  const navigate = useNavigate();
  const { data, isPending, refetch } = useQuery(ownedProductsQuery);
  const all = data?.products ?? [];
  const words = text?.toLowerCase() ?? '';
  const named = all.filter(({ name }) => (name ?? '').toLowerCase().includes(words));
  const expired = named.filter(({ access }) => !access);
  const inState = state === 'expired' ? expired : named;
  const shown = inState.filter(({ type }) => !kind || type === kind);
  const anyEnded = all.some(({ access }) => !access);
  const open = shown.filter(({ access }) => access);
  const ended = shown.filter(({ access }) => !access);
  return (
    <div className="page">
      <div className="page-head">
        <Heading>My Courses</Heading>
      </div>
      {isPending && <RowSkeletons />}
      {!isPending && !data && <Failed what="Your courses" onRetry={() => void refetch()} />}
      {(all.length >= worthSearching || anyEnded || text || kind) && all.length > 0 && (
        <div className="owned-tools">
          <div role="search">
            <label className="search">
              <span className="unseen">Search your courses</span>
              <input
                type="search"
                placeholder="Part of a name"
                autoComplete="off"
                defaultValue={text}
                onChange={({ target }) =>
                  void navigate({
                    to: '/my-courses',
                    search: { kind, state, text: target.value.trim() || undefined },
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            </label>
          </div>
          {(anyEnded || state) && (
            <StateTabs all={named.length} expired={expired.length} state={state} kind={kind} text={text} />
          )}
          <KindTabs products={inState} kind={kind} text={text} state={state} />
        </div>
      )}
      {data && shown.length === 0 && (
        <div className="notice">
          <p>
            {all.length > 0
              ? state === 'expired' && expired.length === 0
                ? 'None of your courses has expired.'
                : 'None of your courses matches that.'
              : 'Nothing is here yet. Free courses are complete and cost nothing to try.'}
          </p>
          {all.length > 0 ? (
            <Link to="/my-courses" className="button quiet" activeProps={{}}>
              Show all
            </Link>
          ) : (
            <Link to="/courses" search={{ price: 'free' }} className="button">
              See free courses
            </Link>
          )}
        </div>
      )}
      {data && all.length === 0 && <Suggestions />}
      {open.length > 0 && (
        <ul className="rows">
          {open.map((product) => (
            <OwnedRow key={product.link} product={product} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <section className="row-group">
          {state !== 'expired' && <h2>Ended</h2>}
          <ul>
            {ended.map((product) => (
              <OwnedRow key={product.link} product={product} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
