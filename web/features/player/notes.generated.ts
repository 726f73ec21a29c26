// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  GetLessonNotesQuery,
  GetLessonNotesQueryVariables,
  SaveLessonNoteMutation,
  SaveLessonNoteMutationVariables,
  DeleteLessonNoteMutation,
  DeleteLessonNoteMutationVariables,
} from '../../api/operations.generated.ts';

export const GetLessonNotesDocument =
  'query GetLessonNotes($link:String!){getLessonNotes(link:$link){notes{...LessonNoteText}errors{code message}}}fragment LessonNoteText on LessonNote{id code second text createdAt updatedAt}' as Operation<
    GetLessonNotesQuery,
    GetLessonNotesQueryVariables
  >;

export const SaveLessonNoteDocument =
  'mutation SaveLessonNote($input:LessonNoteInput!){saveLessonNote(input:$input){note{...LessonNoteText}errors{code message field}}}fragment LessonNoteText on LessonNote{id code second text createdAt updatedAt}' as Operation<
    SaveLessonNoteMutation,
    SaveLessonNoteMutationVariables
  >;

export const DeleteLessonNoteDocument =
  'mutation DeleteLessonNote($input:DeleteLessonNoteInput!){deleteLessonNote(input:$input){success errors{code message}}}' as Operation<
    DeleteLessonNoteMutation,
    DeleteLessonNoteMutationVariables
  >;
