import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ProductType } from '../api/operations.generated.ts';
import { kinds } from '../features/catalogue/search.ts';
import { kindNamesPlural } from '../features/catalogue/words.ts';
import { OwnedRow } from '../features/classroom/owned-row.tsx';
import { ownedProductsQuery } from '../features/classroom/queries.ts';
import { Failed } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { RowSkeletons } from '../ui/row-skeletons.tsx';

const route = getRouteApi('/learners/my-courses');
const worthFiltering = 5;

/** What the learner may open; a longer list can be narrowed by words and kind, in the URL. */
export default function MyCourses() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { data, isPending, refetch } = useQuery(ownedProductsQuery);
  const all = data?.products ?? [];
  const words = search.text?.toLowerCase() ?? '';
  const shown = all.filter(
    ({ name, type }) => (name ?? '').toLowerCase().includes(words) && (!search.kind || type === search.kind),
  );
  const narrow = (next: { text?: string; kind?: ProductType }) =>
    void navigate({ to: '/my-courses', search: { ...search, ...next }, replace: true, resetScroll: false });
  return (
    <div className="page">
      <div className="page-head">
        <Heading>My Courses</Heading>
      </div>
      {isPending && <RowSkeletons />}
      {!isPending && !data && <Failed what="Your courses" onRetry={() => void refetch()} />}
      {all.length >= worthFiltering && (
        <div className="catalogue-tools" role="search">
          <label className="search">
            <span className="unseen">Search your courses</span>
            <input
              type="search"
              placeholder="Part of a name"
              autoComplete="off"
              defaultValue={search.text}
              onChange={({ target }) => narrow({ text: target.value.trim() || undefined })}
            />
          </label>
          <label className="sort">
            <span>Kind</span>
            <select
              value={search.kind ?? ''}
              onChange={({ target }) => narrow({ kind: kinds.find((kind) => kind === target.value) })}
            >
              <option value="">All</option>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindNamesPlural[kind]}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {data && shown.length === 0 && (
        <div className="notice">
          <p>
            {all.length > 0
              ? 'None of your courses matches that.'
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
      {shown.length > 0 && (
        <ul className="rows">
          {shown.map((product) => (
            <OwnedRow key={product.link} product={product} />
          ))}
        </ul>
      )}
    </div>
  );
}
