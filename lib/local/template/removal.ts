import { inOrder } from './order.ts';

/** The keys so that each goes before those it needs: the reverse of how they were made. */
export function removalOrder(records: ReadonlyMap<string, { readonly needs: readonly string[] }>): string[] {
  return inOrder(new Map([...records].map(([key, { needs }]) => [key, new Set(needs)]))).reverse();
}
