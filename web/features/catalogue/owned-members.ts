/** What of a bundle the signed-in learner owns already, and what that takes off its price. */
import { queryOptions } from '@tanstack/react-query';
import { creditOf, ownsAll } from '../../../lib/model/pricing.ts';
import { quoteOf } from '../../../lib/model/quote.ts';
import { request } from '../../api/graphql.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import type { Product } from '../../shared/products/narrow.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** A member the learner has for good, with what of its payment counts toward the bundle, in minor units. */
export interface Member {
  readonly link: string;
  readonly credit: number;
}

/** For whoever is signed in and looks at a bundle that costs something and is not theirs. */
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

/** Whether it is asked at all. */
export const maySplit = ({ type, price }: Pick<Product, 'type' | 'price'>): boolean => type === 'bundle' && price !== 0;

export interface PartOwned {
  /** What of each owned member's payment counts, by its link; 0 where nothing does. */
  readonly owned: ReadonlyMap<string, number>;
  /** How many members there are. */
  readonly of: number;
  /** What counts, in minor units. */
  readonly credit: number;
  /** What is left to pay. */
  readonly price: number;
  /** What the members that are not owned cost when bought singly. */
  readonly rest: number;
  readonly isAll: boolean;
}

/** @returns null where nothing of it is owned */
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
