import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { CatalogueSearch } from './search.ts';

const pause = 300;

/** Searches while one types (after a short pause) and at Enter; the words live in the URL. */
export function SearchForm({ search }: { readonly search: CatalogueSearch }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = search.text ?? '';
  useEffect(() => {
    // A chip or Back changed the words; what is being typed stays.
    if (input.current && input.current.value.trim() !== text && document.activeElement !== input.current) {
      input.current.value = text;
    }
    return () => clearTimeout(timer.current);
  }, [text]);
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <form role="search" className="search" onSubmit={submit}>
      <label className="unseen" htmlFor="search-text">
        Search the catalogue
      </label>
      <input
        ref={input}
        id="search-text"
        type="search"
        name="text"
        defaultValue={text}
        placeholder="Search: futures, risk, order flow"
        autoComplete="off"
        enterKeyHint="search"
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(go, pause);
        }}
      />
      <button type="submit" className="icon-button" aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}
