import type { GetAllProgressQuery, ProductType } from '../../api/operations.generated.ts';

export type CourseProgress = GetAllProgressQuery['getAllProgress']['courses'][number];

export const studyStates = ['in-progress', 'not-started', 'completed', 'expired'] as const;
export type StudyState = (typeof studyStates)[number];

/** Values of the `state` search parameter. */
export const readStudyState = (value: unknown): StudyState | undefined => studyStates.find((state) => state === value);

/** A choice in the list, as in its URL. */
export interface ListSearch {
  readonly text?: string;
  readonly kind?: ProductType;
  readonly state?: StudyState;
}

interface Owned {
  readonly access: object | null;
  readonly openedAt: string | null;
}

/** A product's study state for its learner. A product without lessons is in progress once it was opened. */
export function studyStateOf({ access, openedAt }: Owned, lessonCount: number, progress?: CourseProgress): StudyState {
  if (!access) return 'expired';
  if (progress && progress.of > 0 && progress.done >= progress.of) return 'completed';
  return progress?.at || (lessonCount === 0 && openedAt) ? 'in-progress' : 'not-started';
}
