/** What a page that is drawn beforehand was drawn with comes in its HTML, so that the browser draws the same. */
import type { QueryClient } from '@tanstack/react-query';

/** Of the data block that holds them. */
export const answersId = 'answers';

/** Class of the root element while its page does not live yet. */
export const laidClass = 'laid';

/** Query keys and what was answered. */
export type Answers = readonly (readonly [queryKey: readonly unknown[], data: unknown])[];

export function takeAnswers(client: QueryClient, answers: Answers): void {
  for (const [queryKey, data] of answers) client.setQueryData(queryKey, data);
}
