import type { QueryClient } from '@tanstack/react-query';
import { taken } from '../api/answers.ts';

/** Fields of products that learners change between two publications. */
const changing = new Set(['rating', 'ratingCount', 'onAir']);

const published = (data: unknown) => JSON.stringify(data, (name, value) => (changing.has(name) ? undefined : value));

/**
 * Whether what a page was prerendered with, such as a price, has been published anew since. A rating that has changed
 * can wait until the visitor uses the page.
 */
export function isOutdated(client: QueryClient): boolean {
  return taken.some(([queryKey, answer]) => {
    const data = client.getQueryData(queryKey);
    return data !== answer && published(data) !== published(answer);
  });
}
