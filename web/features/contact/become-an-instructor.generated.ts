// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  BecomeAnInstructorMutation,
  BecomeAnInstructorMutationVariables,
} from '../../api/operations.generated.ts';

export const BecomeAnInstructorDocument =
  'mutation BecomeAnInstructor($input:InstructorApplicationInput!){becomeAnInstructorContactMessage(input:$input){success errors{code}}}' as Operation<
    BecomeAnInstructorMutation,
    BecomeAnInstructorMutationVariables
  >;
