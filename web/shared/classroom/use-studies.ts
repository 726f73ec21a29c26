import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../profile/queries.ts';
import { ownedProductsQuery } from './queries.ts';

/** Whether the learner has something to study. Until then, the front page is the one that visitors see. */
export function useStudies(): boolean {
  const { data: profile } = useQuery(profileQuery);
  const { data: own } = useQuery({ ...ownedProductsQuery, enabled: Boolean(profile) });
  return Boolean(profile && (!own || own.products.some(({ access }) => access)));
}
