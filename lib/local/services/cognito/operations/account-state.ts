/** Whether an account may sign in. */
import { passwordResetRequired, userDisabled, userNotConfirmed } from '../errors.ts';
import type { User } from '../pool/records.ts';

/** Throws the reason why the account may not sign in, whatever its credentials. */
export function checkAccount({ enabled, status }: User): void {
  if (!enabled) throw userDisabled();
  if (status === 'UNCONFIRMED') throw userNotConfirmed();
  if (status === 'RESET_REQUIRED') throw passwordResetRequired();
}
