import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';

/** One product's place on the wishlist. What changes it comes when it is wanted: visitors have none. */
export function useToggleWish(link: string) {
  const client = useQueryClient();
  const [state, setState] = useState<'still' | 'pending' | 'failed'>('still');
  const toggle = async (onDone?: (inWishlist: boolean) => void): Promise<void> => {
    if (state === 'pending') return;
    setState('pending');
    try {
      const { toggleWish } = await loadChunk(() => import('./toggle-wish.ts'));
      const inWishlist = await toggleWish(client, link);
      setState('still');
      onDone?.(inWishlist);
    } catch {
      setState('failed');
    }
  };
  return { toggle, isPending: state === 'pending', isError: state === 'failed' };
}
