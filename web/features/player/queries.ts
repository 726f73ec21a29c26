import { queryOptions } from '@tanstack/react-query';
import { captionsOf } from './captions.ts';
import { request } from '../../api/graphql.ts';
import type { GetProductVideoQuery } from '../../api/operations.generated.ts';
import { GetProductVideoDocument } from './film.generated.ts';
import { GetLessonNotesDocument } from './notes.generated.ts';
import { serverNow } from '../../api/stage-time.ts';

export type FilmAnswer = GetProductVideoQuery['getProductVideo'];

/** How long before they expire signed URLs are renewed. */
const renewBefore = 60_000;

/** How long the URLs of a film may still be used, in milliseconds; 0 when expired. */
export const timeLeft = (film: Pick<FilmAnswer, 'expires'> | undefined): number =>
  film?.expires ? Math.max(0, Date.parse(film.expires) - renewBefore - serverNow()) : 0;

/** Signed URLs of a lesson's film. They are held only in memory and only while they are valid. */
export const filmQuery = (link: string, code: string) =>
  queryOptions({
    queryKey: ['player', 'film', link, code],
    queryFn: async () => (await request(GetProductVideoDocument, { link, code })).getProductVideo,
    staleTime: ({ state }) => (state.data ? Date.now() - state.dataUpdatedAt + timeLeft(state.data) : 0),
    // Playback continues; the player refetches when it needs to.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The captions of a lesson, which do not change when their URL does. */
export const captionsQuery = (link: string, code: string, address: string | undefined) =>
  queryOptions({
    queryKey: ['player', 'captions', link, code],
    queryFn: () => captionsOf(address!),
    enabled: address !== undefined,
    staleTime: Infinity,
  });

/** The learner's notes on a product. */
export const notesQuery = (link: string) =>
  queryOptions({
    queryKey: ['player', 'notes', link],
    queryFn: async () => (await request(GetLessonNotesDocument, { link })).getLessonNotes,
  });
