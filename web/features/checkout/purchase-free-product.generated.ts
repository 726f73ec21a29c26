// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  PurchaseFreeProductMutation,
  PurchaseFreeProductMutationVariables,
} from '../../api/operations.generated.ts';

export const PurchaseFreeProductDocument =
  'mutation PurchaseFreeProduct($input:PurchaseFreeProductInput!){purchaseFreeProduct(input:$input){success errors{code message}}}' as Operation<
    PurchaseFreeProductMutation,
    PurchaseFreeProductMutationVariables
  >;
