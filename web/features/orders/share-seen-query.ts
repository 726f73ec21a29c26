import { queryOptions } from '@tanstack/react-query';
import { shareSeen } from '../../../lib/model/refunds.ts';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import type { Order } from '../../shared/orders/queries.ts';
import { MaterialSeenDocument } from './material-seen.generated.ts';

async function seenOf(link: string) {
  const { getProductByLink: product, getProgress: progress } = await request(MaterialSeenDocument, { link });
  const lessons = (product.sections ?? []).flatMap((section) => section.lessons);
  return {
    members: (product.productsInBundle ?? []).map((member) => member.link),
    minutes: lessons.map(({ code, minutes }) => ({ code: code ?? '', minutes })),
    lessons: Object.fromEntries(progress.lessons.map(({ code, ...watched }) => [code, watched])),
  };
}

/**
 * The share of an order's material that the learner has seen, 0 to 1, as the server computes it for a refund. The server alone also knows
 * what has left the bundle or plan since.
 */
export const shareSeenQuery = ({ link, credits }: Pick<Order, 'link' | 'credits'>) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'seen', link],
    queryFn: async () => {
      const bought = await seenOf(link);
      // What another order paid for does not count toward this one's use.
      const elsewhere = credits?.map((credit) => credit.link) ?? [];
      const members = await Promise.all(bought.members.filter((member) => !elsewhere.includes(member)).map(seenOf));
      return shareSeen([bought, ...members]);
    },
    staleTime: 0,
    gcTime: 0,
  });
