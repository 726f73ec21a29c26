import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { ToggleWishlistDocument } from '../../api/operations.generated.ts';
import { setViewerFlags } from '../../api/viewer-flags.ts';
import { wishlistQuery } from './queries.ts';

/** Saves a product for later or takes it off the list; every list already loaded learns what the server says. */
export function useToggleWish(link: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { toggleWishlist: outcome } = await request(ToggleWishlistDocument, { input: { link } });
      if (!outcome.success) throw new Error(outcome.errors[0]?.message ?? 'That did not go through.');
      return outcome.inWishlist ?? false;
    },
    onSuccess: (inWishlist) => {
      setViewerFlags(client, link, { inWishlist });
      void client.invalidateQueries({ queryKey: wishlistQuery.queryKey });
    },
  });
}
