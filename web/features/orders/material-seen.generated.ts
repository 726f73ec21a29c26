// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { MaterialSeenQuery, MaterialSeenQueryVariables } from '../../api/operations.generated.ts';

export const MaterialSeenDocument =
  'query MaterialSeen($link:String!){getProductByLink(link:$link){sections{lessons{code minutes}}productsInBundle{link}}getProgress(link:$link){lessons{code position done played}}}' as Operation<
    MaterialSeenQuery,
    MaterialSeenQueryVariables
  >;
