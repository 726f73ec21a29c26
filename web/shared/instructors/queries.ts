import { queryOptions } from '@tanstack/react-query';
import { instructorsFile, type ListedInstructor } from '../../../lib/model/instructors.ts';

/** Instructors, those with the most courses first, from the file the publisher writes to the site. */
export const instructorsQuery = queryOptions({
  queryKey: ['instructors'],
  queryFn: async (): Promise<readonly ListedInstructor[]> => {
    const response = await fetch(`/${instructorsFile}`);
    if (!response.ok) throw new Error(`${instructorsFile} answered ${response.status}`);
    return response.json();
  },
  staleTime: 60 * 60_000,
});
