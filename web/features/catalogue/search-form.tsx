import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { institutionSearch } from '../../../lib/model/institution-search.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import { SearchIcon } from '../../ui/icons/search.tsx';
import { foundQuery } from './queries.ts';
import type { CatalogueSearch } from './search.ts';
import type { Found } from './suggested-list.tsx';
import * as messages from './messages.lazy.tsx';

const SuggestedList = lazy(() => loadChunk(() => import('./suggested-list.tsx')));

const listId = 'search-found';
const optionId = (at: number): string => `${listId}-${at}`;

/** Debounce, in milliseconds. */
const pause = 300;

/**
 * Searches while the viewer types (after a short pause) and on Enter; the search text is in the URL. Matches are listed
 * below the field: arrows select, Enter opens the selected one, Escape closes the list (ARIA Authoring Practices,
 * combobox).
 */
export function SearchForm({ search }: { readonly search: CatalogueSearch }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = search.text ?? '';
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const { data: found = [] } = useQuery(foundQuery(typed));
  const isOpen = typed.length > 1 && found.length > 0;
  useEffect(() => {
    // A chip or Back changed the search text; text being typed stays.
    if (input.current && input.current.value.trim() !== text && document.activeElement !== input.current) {
      input.current.value = text;
    }
    return () => clearTimeout(timer.current);
  }, [text]);
  const close = () => {
    setTyped('');
    setActive(-1);
  };
  const go = () => {
    clearTimeout(timer.current);
    const words = input.current!.value.trim();
    if (words === text) return;
    const { text: _old, page: _page, ...rest } = search;
    void navigate({
      to: '/courses',
      search: words ? { ...rest, text: words } : rest,
      replace: true,
      resetScroll: false,
    });
  };
  const open = ({ link }: Found) => {
    close();
    if (link) void navigate({ to: '/courses/$link', params: { link } });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = isOpen ? found[active] : undefined;
    if (chosen) return open(chosen);
    close();
    go();
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (step && isOpen) {
      event.preventDefault();
      // After the last one the field itself is selected.
      setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    }
  };
  return (
    <form role="search" className="search" onSubmit={submit}>
      <label className="visually-hidden" htmlFor="search-text">
        {messages.searchLabel}
      </label>
      <input
        ref={input}
        id="search-text"
        type="search"
        name="text"
        defaultValue={text}
        placeholder={messages.searchFor(institutionSearch())}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        onKeyDown={key}
        onBlur={close}
        onChange={() => {
          clearTimeout(timer.current);
          setActive(-1);
          timer.current = setTimeout(() => {
            setTyped(input.current!.value.trim());
            go();
          }, pause);
        }}
      />
      <button type="submit" className="icon-button" aria-label={messages.search}>
        <SearchIcon />
      </button>
      {isOpen && (
        <Suspense>
          <SuggestedList id={listId} found={found} active={active} onChoose={open} optionId={optionId} />
        </Suspense>
      )}
    </form>
  );
}
