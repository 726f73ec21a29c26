import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';
import { CardSkeletons } from '../../features/catalogue/card-skeletons.tsx';
import { FacetList } from '../../features/catalogue/facet-list.tsx';
import { chipsOf, groupsOf } from '../../features/catalogue/facets.ts';
import * as messages from '../../features/catalogue/messages.lazy.tsx';
import { Pager } from '../../features/catalogue/pager.tsx';
import { ProductCard } from '../../features/catalogue/product-card.tsx';
import { productsQuery } from '../../features/catalogue/queries.ts';
import { SearchNote } from '../../features/catalogue/search-note.tsx';
import { isFiltered, pageSize, readCatalogueSearch } from '../../features/catalogue/search.ts';
import { WishButton } from '../../features/wishlist/wish-button.tsx';
import { isPathFor } from '../../features/classroom/path-for.ts';
import { frontPageQuery } from '../../shared/paths/queries.ts';
import { profileQuery } from '../../shared/profile/queries.ts';
import { Failed } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { FilterIcon } from '../../ui/icons/filter.tsx';

const NoMatch = lazy(() => loadChunk(() => import('../../features/catalogue/no-match.tsx')));

/** The filters, and what the search finds. */
export default function Found() {
  const search = readCatalogueSearch(useSearch({ from: '/courses' }));
  const { data, isPending, isError, isPlaceholderData, refetch } = useAnswer(productsQuery(search, pageSize));
  const { data: profile } = useQuery(profileQuery);
  const { data: front } = useQuery(frontPageQuery);
  const { text } = search;
  const hasPath = text !== undefined && Boolean(front?.paths.some((path) => isPathFor(text, path)));
  const groups = groupsOf(search, data?.facets ?? []);
  const chips = chipsOf(search, groups);
  const refused = data?.errors[0]?.message;
  const filters = data && <FacetList groups={groups} />;
  return (
    <>
      <details className="facets-narrow">
        <summary>
          <FilterIcon /> {messages.filter}
        </summary>
        {filters}
      </details>
      <aside className="facets" aria-label={messages.filters}>
        {filters}
      </aside>
      <div className="results">
        {chips.length > 0 && (
          <ul className="chips" aria-label={messages.chosenFilters}>
            {chips.map((chip) => (
              <li key={chip.label}>
                <Link to="/courses" search={chip.search} resetScroll={false} className="chip" activeProps={{}}>
                  <span className="visually-hidden">{messages.removeFilter} </span>
                  {chip.label}
                  <Icon name="close" />
                </Link>
              </li>
            ))}
            <li>
              <Link to="/courses" resetScroll={false} activeProps={{}}>
                {messages.clearAll}
              </Link>
            </li>
          </ul>
        )}
        {isPending && <CardSkeletons count={pageSize} />}
        {isError && !data && <Failed what={messages.theCatalogue} onRetry={() => void refetch()} />}
        {refused && <p role="alert">{refused}</p>}
        {data && data.total > 0 && search.text && <SearchNote search={search} hasPath={hasPath} found={data} />}
        {data && data.products.length > 0 && (
          <div className={isPlaceholderData ? 'cards waiting' : 'cards'} aria-busy={isPlaceholderData}>
            {data.products.map((product, index) => (
              <ProductCard
                key={product.link}
                product={product}
                eager={index < 3}
                action={
                  <WishButton
                    link={product.link}
                    name={product.name}
                    inWishlist={product.inWishlist ?? false}
                    signedIn={Boolean(profile)}
                  />
                }
              />
            ))}
          </div>
        )}
        {data && data.products.length === 0 && !refused && (
          <div className="notice">
            {data.total === 0 && isFiltered(search) ? (
              <Suspense>
                <NoMatch />
              </Suspense>
            ) : (
              <p>{data.total > 0 ? messages.noSuchPage : messages.noProducts}</p>
            )}
            <Link to="/courses" className="button secondary" activeProps={{}}>
              {data.total > 0 ? messages.firstPage : messages.showAll}
            </Link>
          </div>
        )}
        {data && <Pager search={search} pages={Math.ceil(data.total / data.limit)} />}
      </div>
    </>
  );
}
