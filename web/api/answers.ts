/**
 * The query results a prerendered page was rendered with. They are embedded in its HTML so that the first render in
 * the browser is the same.
 */
import type { QueryClient } from '@tanstack/react-query';

/** Element id of the data block that holds them. */
export const answersId = 'answers';

/** Class of the root element until its page is hydrated. */
export const laidClass = 'laid';

/** Query keys and their results. */
export type Answers = readonly (readonly [queryKey: readonly unknown[], data: unknown])[];

/** The results of this page. */
export let taken: Answers = [];

export function takeAnswers(client: QueryClient, answers: Answers): void {
  taken = answers;
  for (const [queryKey, data] of answers) client.setQueryData(queryKey, data);
}
