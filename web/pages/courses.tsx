import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { productsQuery } from '../features/catalogue/queries.ts';
import { isPathFor } from '../features/classroom/path-for.ts';
import { CataloguePaths, pathParts } from '../features/classroom/catalogue-paths.tsx';
import { SearchForm } from '../features/catalogue/search-form.tsx';
import { isFiltered, pageSize, readCatalogueSearch, sorts, type Sort } from '../features/catalogue/search.ts';
import { frontPageQuery } from '../shared/paths/queries.ts';
import { Heading } from '../ui/heading.tsx';
import { island } from '../ui/island.tsx';
import { usePageFacts } from '../ui/page-facts.ts';
import * as messages from '../features/catalogue/messages.lazy.tsx';
import type { CatalogueSearch } from '../features/catalogue/search.ts';
import type { Asked } from '../page-part.ts';

export function load({ client, deps }: Asked<unknown, CatalogueSearch>): void {
  void client.prefetchQuery(productsQuery(readCatalogueSearch(deps), pageSize));
  void client.prefetchQuery(frontPageQuery);
}

const FoundPaths = lazy(() => loadChunk(() => import('../features/classroom/found-paths.tsx')));
const Found = island(() => import('./courses/found.tsx'));

export const islands = [pathParts, Found];

/** The catalog: search, filters with counts, order and pages, all in the URL. */
export default function Courses() {
  const search = readCatalogueSearch(useSearch({ from: '/courses' }));
  const navigate = useNavigate();
  const { data } = useQuery(productsQuery(search, pageSize));
  const { data: front } = useQuery(frontPageQuery);
  const { text } = search;
  const paths = (text && front?.paths.filter((path) => isPathFor(text, path)).length) || 0;
  const sort = search.sort ?? (search.text ? 'relevance' : 'newest');
  const furtherPage = search.page !== undefined && !isFiltered(search) && !search.sort;
  usePageFacts({ query: furtherPage ? `?page=${search.page}` : undefined });
  const order = (next: Sort) => {
    const { page: _page, ...rest } = search;
    void navigate({ to: '/courses', search: { ...rest, sort: next }, resetScroll: false });
  };
  return (
    <div className="page">
      <div className="page-head">
        <Heading key={search.page ?? 1} title={furtherPage ? messages.coursesPage(search.page) : undefined}>
          {messages.courses}
        </Heading>
        <p className="numeric" role="status">
          {data && messages.foundCount(data.total, paths)}
        </p>
      </div>
      <CataloguePaths />
      <div className="catalogue">
        <div className="catalogue-tools">
          <SearchForm search={search} />
          <label className="sort">
            <span>{messages.sortBy}</span>
            <select value={sort} onChange={({ target }) => order(target.value as Sort)}>
              {sorts
                .filter((name) => name !== 'relevance' || search.text)
                .map((name) => (
                  <option key={name} value={name}>
                    {messages.sortNames[name]}
                  </option>
                ))}
            </select>
          </label>
        </div>
        {text && paths > 0 && (
          <Suspense>
            <FoundPaths text={text} />
          </Suspense>
        )}
        <Found />
      </div>
    </div>
  );
}
