/** The members of a bundle that the signed-in learner already owns, and their credit toward its price. */
import { queryOptions } from '@tanstack/react-query';
import { creditOf, ownsAll } from '../../../lib/model/pricing.ts';
import { quoteOf } from '../../../lib/model/quote.ts';
import { request } from '../../api/graphql.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import type { Product } from '../../shared/products/narrow.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** A member the learner owns permanently, with the credit of its payment toward the bundle, in minor units. */
export interface Member {
  readonly link: string;
  readonly credit: number;
}

/** For signed-in learners who view a bundle with a price that they do not own. */
export const ownedMembersQuery = (link: string) =>
  queryOptions({
    queryKey: [...queryKeys.catalogue, 'members', link],
    queryFn: async (): Promise<readonly Member[]> => {
      const { GetOwnedMembersDocument } = await loadChunk(() => import('./owned-members.generated.ts'));
      const { members, errors } = (await request(GetOwnedMembersDocument, { link })).getOwnedMembers;
      if (members === null) throw new Error(errors[0]?.message ?? 'no answer');
      return members;
    },
  });

/** Whether the query is sent at all. */
export const maySplit = ({ type, price }: Pick<Product, 'type' | 'price'>): boolean => type === 'bundle' && price !== 0;

export interface PartOwned {
  /** Credit of each owned member's payment, by its link; 0 where there is none. */
  readonly owned: ReadonlyMap<string, number>;
  /** Number of members. */
  readonly of: number;
  /** Total credit, in minor units. */
  readonly credit: number;
  /** Remaining price. */
  readonly price: number;
  /** Price of the members that are not owned, bought separately. */
  readonly rest: number;
  readonly isAll: boolean;
}

/** @returns null if no member is owned */
export function partOwned(product: Product, members: readonly Member[] = []): PartOwned | null {
  const { link, price, productsInBundle } = product;
  const all = productsInBundle ?? [];
  const owned = new Map(members.map((member) => [member.link, member.credit]));
  const quote = quoteOf(link, price, null, creditOf(members.map(({ credit: amount }) => ({ amount }))));
  if (owned.size === 0 || quote === null) return null;
  const rest = all.filter((member) => !owned.has(member.link)).reduce((sum, member) => sum + member.price, 0);
  return {
    owned,
    of: all.length,
    credit: quote.credit,
    price: quote.total,
    rest,
    isAll: ownsAll({ productsInBundle: all }, members),
  };
}
