// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { NoteOpenedMutation, NoteOpenedMutationVariables } from '../../api/operations.generated.ts';

export const NoteOpenedDocument = 'mutation NoteOpened($link:String!){noteOpened(link:$link){success}}' as Operation<
  NoteOpenedMutation,
  NoteOpenedMutationVariables
>;
