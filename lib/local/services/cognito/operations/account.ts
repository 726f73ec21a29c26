/** Signing out everywhere, leaving for good, and what this pool does not do. */
import { AwsError } from '../../../kernel.ts';
import { dropSessions, endSessions } from '../sessions.ts';
import { signedIn, type Operation } from './call.ts';

const globalSignOut: Operation = async (input, call) => {
  const { pool, user } = signedIn(input, call);
  endSessions(call.cognito, pool, user.username);
  return {};
};

const deleteUser: Operation = async (input, call) => {
  const { pool, user } = signedIn(input, call);
  pool.users.delete(user.username);
  dropSessions(pool, user.username);
  return {};
};

/** A second factor may be allowed by the template, but setting one up is refused rather than pretended. */
const associateSoftwareToken: Operation = async () => {
  throw new AwsError('SoftwareTokenMFANotFoundException', 'Software tokens are not supported by the local stage.');
};

export const accountOperations: Record<string, Operation> = {
  GlobalSignOut: globalSignOut,
  DeleteUser: deleteUser,
  AssociateSoftwareToken: associateSoftwareToken,
};
