/** Global sign-out and account deletion. */
import { dropSessions, endSessions } from '../pool/sessions.ts';
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

export const accountOperations: Record<string, Operation> = {
  GlobalSignOut: globalSignOut,
  DeleteUser: deleteUser,
};
