// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  GetProgressQuery,
  GetProgressQueryVariables,
  SaveProgressMutation,
  SaveProgressMutationVariables,
} from '../../api/operations.generated.ts';

export const GetProgressDocument =
  'query GetProgress($link:String!){getProgress(link:$link){...ProgressParts}}fragment ProgressParts on Progress{link lessons{code position done at}resume done of certificate errors{code message}}' as Operation<
    GetProgressQuery,
    GetProgressQueryVariables
  >;

export const SaveProgressDocument =
  'mutation SaveProgress($input:SaveProgressInput!){saveProgress(input:$input){...ProgressParts}}fragment ProgressParts on Progress{link lessons{code position done at}resume done of certificate errors{code message}}' as Operation<
    SaveProgressMutation,
    SaveProgressMutationVariables
  >;
