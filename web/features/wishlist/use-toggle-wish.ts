import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { loadChunk } from '../../api/load-chunk.ts';

/**
 * Whether one product is on the wishlist. The code that changes it is loaded on demand, because visitors have no list.
 */
export function useToggleWish(link: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<'still' | 'pending' | 'failed'>('still');
  const toggle = async (wanted: boolean, onDone?: (inWishlist: boolean) => void): Promise<void> => {
    if (state === 'pending') return;
    setState('pending');
    try {
      const { toggleWish } = await loadChunk(() => import('./toggle-wish.ts'));
      const logIn = (from: string) => navigate({ to: '/login', search: { from } });
      const inWishlist = await toggleWish(client, link, wanted, logIn);
      setState('still');
      if (inWishlist !== undefined) onDone?.(inWishlist);
    } catch {
      setState('failed');
    }
  };
  return { toggle, isPending: state === 'pending', isError: state === 'failed' };
}
