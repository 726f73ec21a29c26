// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type LessonNoteInput = {
  /** Of the note that is changed. */
  readonly id?: string | number | null | undefined;
  readonly link: string;
  readonly code: string;
  readonly second: number;
  /** At most 2000 characters. */
  readonly text: string;
};

export type DeleteLessonNoteInput = {
  readonly link: string;
  readonly id: string | number;
};

export type GetProductVideoQueryVariables = Exact<{
  link: string;
  code: string;
}>;

export type GetProductVideoQuery = {
  readonly getProductVideo: {
    readonly link: string | null;
    readonly name: string | null;
    readonly expires: string | null;
    readonly captions: string | null;
    readonly poster: string | null;
    readonly seconds: number | null;
    readonly qualities: ReadonlyArray<{ readonly name: string; readonly link: string }> | null;
    readonly chapters: ReadonlyArray<{ readonly title: string; readonly start: number }> | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type LessonNoteTextFragment = {
  readonly id: string;
  readonly code: string;
  readonly second: number;
  readonly text: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type GetLessonNotesQueryVariables = Exact<{
  link: string;
}>;

export type GetLessonNotesQuery = {
  readonly getLessonNotes: {
    readonly notes: ReadonlyArray<{
      readonly id: string;
      readonly code: string;
      readonly second: number;
      readonly text: string;
      readonly createdAt: string;
      readonly updatedAt: string;
    }>;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

export type SaveLessonNoteMutationVariables = Exact<{
  input: LessonNoteInput;
}>;

export type SaveLessonNoteMutation = {
  readonly saveLessonNote: {
    readonly note: {
      readonly id: string;
      readonly code: string;
      readonly second: number;
      readonly text: string;
      readonly createdAt: string;
      readonly updatedAt: string;
    } | null;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string; readonly field: string | null }>;
  };
};

export type DeleteLessonNoteMutationVariables = Exact<{
  input: DeleteLessonNoteInput;
}>;

export type DeleteLessonNoteMutation = {
  readonly deleteLessonNote: {
    readonly success: boolean;
    readonly errors: ReadonlyArray<{ readonly code: string; readonly message: string }>;
  };
};

import { TypedDocumentString } from './operations.generated.ts';
export const LessonNoteTextFragmentDoc = new TypedDocumentString(
  `
    fragment LessonNoteText on LessonNote {
  id
  code
  second
  text
  createdAt
  updatedAt
}
    `,
  { fragmentName: 'LessonNoteText' },
) as unknown as TypedDocumentString<LessonNoteTextFragment, unknown>;
export const GetProductVideoDocument = new TypedDocumentString(`
    query GetProductVideo($link: String!, $code: String!) {
  getProductVideo(link: $link, code: $code) {
    link
    name
    expires
    qualities {
      name
      link
    }
    captions
    poster
    chapters {
      title
      start
    }
    seconds
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetProductVideoQuery, GetProductVideoQueryVariables>;
export const GetLessonNotesDocument = new TypedDocumentString(`
    query GetLessonNotes($link: String!) {
  getLessonNotes(link: $link) {
    notes {
      ...LessonNoteText
    }
    errors {
      code
      message
    }
  }
}
    fragment LessonNoteText on LessonNote {
  id
  code
  second
  text
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<GetLessonNotesQuery, GetLessonNotesQueryVariables>;
export const SaveLessonNoteDocument = new TypedDocumentString(`
    mutation SaveLessonNote($input: LessonNoteInput!) {
  saveLessonNote(input: $input) {
    note {
      ...LessonNoteText
    }
    errors {
      code
      message
      field
    }
  }
}
    fragment LessonNoteText on LessonNote {
  id
  code
  second
  text
  createdAt
  updatedAt
}`) as unknown as TypedDocumentString<SaveLessonNoteMutation, SaveLessonNoteMutationVariables>;
export const DeleteLessonNoteDocument = new TypedDocumentString(`
    mutation DeleteLessonNote($input: DeleteLessonNoteInput!) {
  deleteLessonNote(input: $input) {
    success
    errors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteLessonNoteMutation, DeleteLessonNoteMutationVariables>;
