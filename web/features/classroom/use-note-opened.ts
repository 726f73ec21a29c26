import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../api/graphql.ts';
import { NoteOpenedDocument } from './note-opened.generated.ts';
import { ownedProductsQuery } from '../../shared/classroom/queries.ts';

/** Records on the server that the learner opened the course, so that the front page of any device links back to it. */
export function useNoteOpened(link: string, open: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!open) return;
    // Runs in the background; a visit that is not recorded does no harm.
    void request(NoteOpenedDocument, { link }).then(
      () => client.invalidateQueries({ queryKey: ownedProductsQuery.queryKey }),
      () => {},
    );
  }, [client, link, open]);
}
