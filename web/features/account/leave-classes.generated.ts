// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type { LeaveClassesMutation, LeaveClassesMutationVariables } from '../../api/operations.generated.ts';

export const LeaveClassesDocument = 'mutation LeaveClasses{leaveClasses{success}}' as Operation<
  LeaveClassesMutation,
  LeaveClassesMutationVariables
>;
