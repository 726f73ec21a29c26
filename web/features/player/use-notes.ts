import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { request } from '../../api/graphql.ts';
import type { GetLessonNotesQuery, LessonNoteTextFragment } from '../../api/operations.generated.ts';
import { DeleteLessonNoteDocument, SaveLessonNoteDocument } from './notes.generated.ts';
import { notesQuery } from './queries.ts';
import * as messages from './messages.tsx';

export type Note = LessonNoteTextFragment;

/** Input for a note; with `id`, for a change. */
export interface Written {
  readonly id?: string;
  readonly code: string;
  readonly second: number;
  readonly text: string;
}

const notSaved = messages.notSaved;
const notDeleted = messages.notDeleted;

/** A refusal with the server's message, any other failure with ours. */
class Refused extends Error {}
const wordsOf = (error: unknown, other: string): string => (error instanceof Refused ? error.message : other);

/**
 * The learner's notes on a course, and functions that change them. Each rejects with an error in the learner's words.
 */
export function useNotes(link: string) {
  const client = useQueryClient();
  const { queryKey } = notesQuery(link);
  // In sequence: each write counts the notes, so parallel writes would conflict.
  const scope = { id: `notes ${link}` };
  const query = useQuery(notesQuery(link));
  const change = (of: (notes: readonly Note[]) => readonly Note[]) =>
    client.setQueryData<GetLessonNotesQuery['getLessonNotes']>(queryKey, (kept) => ({
      errors: [],
      ...kept,
      notes: [...of(kept?.notes ?? [])].sort((one, other) => one.second - other.second),
    }));
  const unanswered = useRef<Written>(undefined);
  const save = useMutation({
    scope,
    mutationFn: async (written: Written) => {
      const { id, code, second, text } = written;
      const isSame = (other: Omit<Written, 'id'> | undefined) =>
        other?.code === code && other.second === second && other.text === text;
      // Sent before without an answer: it may be saved already.
      if (id === undefined && isSame(unanswered.current)) {
        const { notes } = await client.fetchQuery({ ...notesQuery(link), staleTime: 0 });
        const found = notes.find(isSame);
        if (found) return found;
      }
      unanswered.current = written;
      const { note, errors } = (await request(SaveLessonNoteDocument, { input: { ...written, link } })).saveLessonNote;
      unanswered.current = undefined;
      if (!note) throw new Refused(errors[0]?.message ?? notSaved);
      return note;
    },
    onSuccess: (note, { id }) => change((notes) => [...notes.filter((other) => other.id !== (id ?? note.id)), note]),
  });
  const remove = useMutation({
    scope,
    mutationFn: async ({ id }: Note) => {
      const { success, errors } = (await request(DeleteLessonNoteDocument, { input: { link, id } })).deleteLessonNote;
      if (!success) throw new Refused(errors[0]?.message ?? notDeleted);
    },
    // Removed immediately; restored if the server refuses.
    onMutate: ({ id }) => void change((notes) => notes.filter((other) => other.id !== id)),
    onError: (_error, note) => void change((notes) => [...notes.filter(({ id }) => id !== note.id), note]),
  });
  return {
    notes: query.data?.notes,
    isLost: query.isError && !query.data,
    retry: () => void query.refetch(),
    save: (written: Written) =>
      save.mutateAsync(written).catch((error: unknown) => Promise.reject(new Error(wordsOf(error, notSaved)))),
    remove: (note: Note) =>
      remove.mutateAsync(note).catch((error: unknown) => Promise.reject(new Error(wordsOf(error, notDeleted)))),
  };
}
