// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  ExportMyDataQuery,
  ExportMyDataQueryVariables,
  DeleteMyAccountMutation,
  DeleteMyAccountMutationVariables,
} from '../../api/operations.generated.ts';

export const ExportMyDataDocument = 'query ExportMyData{exportMyData{data errors{code message}}}' as Operation<
  ExportMyDataQuery,
  ExportMyDataQueryVariables
>;

export const DeleteMyAccountDocument =
  'mutation DeleteMyAccount($input:DeleteMyAccountInput!){deleteMyAccount(input:$input){success errors{code message field}}}' as Operation<
    DeleteMyAccountMutation,
    DeleteMyAccountMutationVariables
  >;
