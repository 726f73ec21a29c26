import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { filmQuery, timeLeft, type FilmAnswer } from './queries.ts';

/** The maximum delay of a browser timer. */
const longestTimer = 2 ** 31 - 1;

/** A lesson's film, whose URLs are renewed before they expire. */
export function useFilm(link: string, code: string) {
  const client = useQueryClient();
  const { data: film, isPending, isError } = useQuery(filmQuery(link, code));
  const renew = useCallback(
    async (): Promise<FilmAnswer> => client.fetchQuery({ ...filmQuery(link, code), staleTime: 0 }),
    [client, link, code],
  );
  useEffect(() => {
    if (!film?.expires) return;
    const left = timeLeft(film);
    if (left === 0 || left > longestTimer) return;
    // If the renewal fails, the player refetches when it needs the URLs.
    const timer = setTimeout(() => void renew().catch(() => {}), left);
    return () => clearTimeout(timer);
  }, [film, renew]);
  return { film, isPending, isError, renew };
}
