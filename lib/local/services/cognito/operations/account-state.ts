/** Whether an account may sign in at all. */
import { passwordResetRequired, userDisabled, userNotConfirmed } from '../errors.ts';
import type { User } from '../pool/records.ts';

/** Throws what stands in the way, whatever the account signs in with. */
export function checkAccount({ enabled, status }: User): void {
  if (!enabled) throw userDisabled();
  if (status === 'UNCONFIRMED') throw userNotConfirmed();
  if (status === 'RESET_REQUIRED') throw passwordResetRequired();
}
