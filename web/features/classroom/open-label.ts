import type { StudyState } from './study-state.ts';
import * as messages from './messages.ts';

const labels: Readonly<Record<StudyState, string>> = {
  'in-progress': messages.resume,
  'not-started': messages.start,
  completed: messages.open,
  expired: messages.open,
};

/** What the link to an owned product says, wherever the product is listed. One without lessons has nothing to resume. */
export const openLabel = ({ lessonCount }: { readonly lessonCount: number | null }, state: StudyState): string =>
  lessonCount ? labels[state] : messages.open;
