import { Link } from '@tanstack/react-router';
import type { QueryProductsQuery } from '../../api/operations.generated.ts';
import type { CatalogueSearch } from './search.ts';
import * as messages from './messages.lazy.tsx';

interface SearchNoteProps {
  readonly search: CatalogueSearch;
  /** Whether a learning path above the results is what the search is for. */
  readonly hasPath: boolean;
  readonly found: Pick<QueryProductsQuery['queryProducts'], 'match' | 'didYouMean'>;
}

/** Says what the results are when they do not match the search text exactly. */
export function SearchNote({ search, hasPath, found: { match, didYouMean } }: SearchNoteProps) {
  const { text, page: _page, ...rest } = search;
  if (hasPath) return <h2 className="search-note">{messages.besidePath}</h2>;
  if (match === 'some') return <p className="search-note">{messages.matchSome(text)}</p>;
  if (match !== 'similar') return null;
  if (!didYouMean) return <p className="search-note">{messages.matchSimilar(text)}</p>;
  return (
    <p className="search-note">
      {messages.didYouMean(
        text,
        <Link to="/courses" search={{ ...rest, text: didYouMean }} resetScroll={false} activeProps={{}}>
          {didYouMean}
        </Link>,
      )}
    </p>
  );
}
