import type { ProductType } from '../../api/operations.generated.ts';
import * as messages from './messages.product.tsx';

/** `3 courses, 2 streams`: the members of a bundle or a subscription, by kind. */
export const includesWords = (members: readonly { readonly type: ProductType | null }[]): string =>
  (Object.keys(messages.kindCounts) as ProductType[])
    .map((kind) => [kind, members.filter(({ type }) => type === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => messages.kindCounts[kind](count))
    .join(', ');
