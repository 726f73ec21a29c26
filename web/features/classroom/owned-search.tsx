import { useNavigate } from '@tanstack/react-router';
import type { ListSearch } from './study-state.ts';
import * as messages from './messages.ts';

/** Filters the list by part of a name, while typing. */
export function OwnedSearch({ search }: { readonly search: ListSearch }) {
  const navigate = useNavigate();
  return (
    <div role="search">
      <label className="search">
        <span className="visually-hidden">{messages.search}</span>
        <input
          type="search"
          placeholder={messages.search}
          autoComplete="off"
          defaultValue={search.text}
          onChange={({ target }) =>
            void navigate({
              to: '/my-courses',
              search: { ...search, text: target.value.trim() || undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </label>
    </div>
  );
}
