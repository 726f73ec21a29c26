import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { institutionSearch } from '../../../lib/model/institution-search.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import { SearchIcon } from '../../ui/icons/search.tsx';
import { foundQuery } from './queries.ts';
import { readCatalogueSearch, type CatalogueSearch } from './search.ts';
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
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Text that the page does not show yet: a link or select drawn before it would drop it from the URL. */
  const due = useRef<string>(undefined);
  const text = search.text ?? '';
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const { data: found = [] } = useQuery(foundQuery(typed));
  const isOpen = typed.length > 1 && found.length > 0;
  /** The list is absent until its script has loaded. */
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const isListed = isOpen && list !== null;
  const go = () => {
    clearTimeout(timer.current);
    // The newest location: a link may have been followed that the page does not show yet.
    const { pathname, search: latest } = router.latestLocation;
    if (pathname !== '/courses') return;
    const words = input.current!.value.trim();
    due.current = words === text ? undefined : words;
    const { text: shown = '', page: _page, ...rest } = readCatalogueSearch(latest);
    if (words === shown) return;
    void navigate({
      to: '/courses',
      search: words ? { ...rest, text: words } : rest,
      replace: true,
      resetScroll: false,
    });
  };
  const goOn = useEffectEvent(go);
  useEffect(() => {
    if (due.current === text) due.current = undefined;
    if (due.current !== undefined) return goOn();
    // A chip or Back changed the search text; text being typed stays.
    if (input.current && input.current.value.trim() !== text && document.activeElement !== input.current) {
      input.current.value = text;
    }
  }, [search, text]);
  useEffect(() => {
    const forget = () => {
      clearTimeout(timer.current);
      due.current = undefined;
    };
    // Before the link that is pressed: the search stays in the history.
    const first = () => due.current !== undefined && goOn();
    addEventListener('popstate', forget);
    addEventListener('click', first, { capture: true });
    return () => {
      forget();
      removeEventListener('popstate', forget);
      removeEventListener('click', first, { capture: true });
    };
  }, []);
  const close = () => {
    setTyped('');
    setActive(-1);
  };
  const open = ({ link }: Found) => {
    close();
    if (link) void navigate({ to: '/courses/$link', params: { link } });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = isListed ? found[active] : undefined;
    if (chosen) return open(chosen);
    close();
    go();
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      close();
    } else if (step && isListed) {
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
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
        onKeyDown={key}
        onBlur={close}
        onChange={() => {
          clearTimeout(timer.current);
          due.current = input.current!.value.trim();
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
          <SuggestedList
            onList={setList}
            id={listId}
            found={found}
            active={active}
            onChoose={open}
            optionId={optionId}
          />
        </Suspense>
      )}
    </form>
  );
}
