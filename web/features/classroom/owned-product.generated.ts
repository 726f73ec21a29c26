// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetOwnedProductQuery, GetOwnedProductQueryVariables } from '../../api/operations.generated.ts';

export const GetOwnedProductDocument =
  'query GetOwnedProduct($link:String!){getOwnedProduct(link:$link){link name summary image type details minutes hasPMR isLive outcomes lessonCount instructors{name title}sections{title lessons{code name minutes seconds preview exercises{code kind name required pass minutes}}}productsInBundle{link name summary image type}access{reason through since until}errors{code message}}}' as Operation<
    GetOwnedProductQuery,
    GetOwnedProductQueryVariables
  >;
