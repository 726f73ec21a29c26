import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

interface Flags {
  readonly inWishlist?: boolean;
  readonly owned?: boolean;
}

const patched = (value: unknown, link: string, flags: Flags): unknown => {
  if (Array.isArray(value)) return value.map((entry) => patched(entry, link, flags));
  if (typeof value !== 'object' || value === null) return value;
  if ('link' in value && value.link === link) return { ...value, ...flags };
  return 'products' in value ? { ...value, products: patched(value.products, link, flags) } : value;
};

/** Updates a product's viewer flags in every catalog list and page that is already cached. */
export function setViewerFlags(client: QueryClient, link: string, flags: Flags): void {
  client.setQueriesData({ queryKey: queryKeys.catalogue }, (data) => patched(data, link, flags));
}
