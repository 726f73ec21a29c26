// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { GetHomeSettingsQuery, GetHomeSettingsQueryVariables } from '../../api/operations.generated.ts';

export const GetHomeSettingsDocument =
  'query GetHomeSettings{getHomeSettings{settings pages{kind name link}errors{code}}}' as Operation<
    GetHomeSettingsQuery,
    GetHomeSettingsQueryVariables
  >;
