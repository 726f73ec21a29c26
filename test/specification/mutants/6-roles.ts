import { killer, type SpecificationMutant } from './killer.ts';

const schema = killer('specification/schema');
const file = 'lib/model/schema.graphql';

/** Section 6: who may do what. */
export const ofRoles: readonly SpecificationMutant[] = [
  {
    id: '6.1',
    breaks: 'visitors cannot send the instructor form',
    ...{
      file,
      find: 'becomeAnInstructorContactMessage(input: InstructorApplicationInput!): Outcome! @aws_api_key @aws_cognito_user_pools',
    },
    replace: 'becomeAnInstructorContactMessage(input: InstructorApplicationInput!): Outcome!',
    by: schema('visitors may call what needs no account, and nothing else'),
  },
  {
    id: '6.5',
    breaks: 'a profile is open to the API key',
    ...{ file, find: 'getUserProfile: UserProfile!', replace: 'getUserProfile: UserProfile! @aws_api_key' },
    by: schema('visitors may call what needs no account, and nothing else'),
  },
  {
    id: '6.7',
    breaks: 'an operation requires an administrators group',
    ...{ file, find: 'getUserProfile: UserProfile!' },
    replace: 'getUserProfile: UserProfile! @aws_cognito_user_pools(cognito_groups: ["Admins"])',
    by: schema('there are no roles beyond visitor and learner'),
  },
];
