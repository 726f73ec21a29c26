// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetProductVideoQuery, GetProductVideoQueryVariables } from '../../api/operations.generated.ts';

export const GetProductVideoDocument =
  'query GetProductVideo($link:String!$code:String!){getProductVideo(link:$link code:$code){link name expires qualities{name link}captions poster chapters{title start}seconds hasSound errors{code message}}}' as Operation<
    GetProductVideoQuery,
    GetProductVideoQueryVariables
  >;
