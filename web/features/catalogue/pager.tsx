import { Link } from '@tanstack/react-router';
import type { CatalogueSearch } from './search.ts';
import * as messages from './messages.lazy.tsx';

/** Previous and next page of a paginated list. */
export function Pager({ search, pages }: { readonly search: CatalogueSearch; readonly pages: number }) {
  const page = search.page ?? 1;
  if (pages < 2) return null;
  const at = (number: number): CatalogueSearch => {
    const { page: _page, ...rest } = search;
    return number > 1 ? { ...rest, page: number } : rest;
  };
  return (
    <nav className="pager" aria-label={messages.pages}>
      {page > 1 && (
        <Link to="/courses" search={at(page - 1)} rel="prev" activeProps={{}}>
          {messages.previous}
        </Link>
      )}
      <span className="numeric">{messages.page(page, pages)}</span>
      {page < pages && (
        <Link to="/courses" search={at(page + 1)} rel="next" activeProps={{}}>
          {messages.next}
        </Link>
      )}
    </nav>
  );
}
