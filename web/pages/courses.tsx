import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { profileQuery } from '../shared/profile/queries.ts';
import { CardSkeletons } from '../features/catalogue/card-skeletons.tsx';
import { FacetList } from '../features/catalogue/facet-list.tsx';
import { chipsOf, groupsOf } from '../features/catalogue/facets.ts';
import { NoMatch } from '../features/catalogue/no-match.tsx';
import { Pager } from '../features/catalogue/pager.tsx';
import { ProductCard } from '../features/catalogue/product-card.tsx';
import { productsQuery } from '../features/catalogue/queries.ts';
import { CataloguePaths } from '../features/classroom/catalogue-paths.tsx';
import { SearchForm } from '../features/catalogue/search-form.tsx';
import { SearchNote } from '../features/catalogue/search-note.tsx';
import { isFiltered, pageSize, sorts, type Sort } from '../features/catalogue/search.ts';
import { frontPageQuery } from '../shared/paths/queries.ts';
import { WishButton } from '../features/wishlist/wish-button.tsx';
import { Failed } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { Icon } from '../ui/icon.tsx';
import { FilterIcon } from '../ui/icons/filter.tsx';
import { usePageFacts } from '../ui/page-facts.ts';
import * as messages from '../features/catalogue/messages.lazy.tsx';
import type { CatalogueSearch } from '../features/catalogue/search.ts';
import type { Asked } from '../page-part.ts';

export function load({ client, deps }: Asked<unknown, CatalogueSearch>): void {
  void client.prefetchQuery(productsQuery(deps, pageSize));
  void client.prefetchQuery(frontPageQuery);
}

const route = getRouteApi('/courses');

/** The catalogue: search, filters with counts, order and pages, all in the URL. */
export default function Courses() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery(productsQuery(search, pageSize));
  const { data: profile } = useQuery(profileQuery);
  const groups = groupsOf(search, data?.facets ?? []);
  const chips = chipsOf(search, groups);
  const refused = data?.errors[0]?.message;
  const sort = search.sort ?? (search.text ? 'relevance' : 'newest');
  const furtherPage = search.page !== undefined && !isFiltered(search) && !search.sort;
  usePageFacts({ query: furtherPage ? `?page=${search.page}` : undefined });
  const order = (next: Sort) => {
    const { page: _page, ...rest } = search;
    void navigate({ to: '/courses', search: { ...rest, sort: next }, resetScroll: false });
  };
  const filters = data && <FacetList groups={groups} />;
  return (
    <div className="page">
      <div className="page-head">
        <Heading key={search.page ?? 1} title={furtherPage ? messages.coursesPage(search.page) : undefined}>
          {messages.courses}
        </Heading>
        <p className="numeric" role="status">
          {data && messages.productCount(data.total)}
        </p>
      </div>
      {!isFiltered(search) && !search.page && <CataloguePaths isLearner={Boolean(profile)} />}
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
          {data && data.total > 0 && search.text && <SearchNote search={search} found={data} />}
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
                <NoMatch />
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
      </div>
    </div>
  );
}
