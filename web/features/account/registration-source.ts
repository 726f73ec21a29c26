import { isRegistrationSource } from '../../../lib/model/validation.ts';
import { keep, recall } from '../../api/kept.ts';

/** Who invited this visitor: named by any address of the site that carries it, kept until an account is verified. */
const key = 'registration_source';

/** Keeps the source when it is one; what an address says otherwise leaves an earlier invitation alone. */
export function noteRegistrationSource(value: unknown): void {
  if (typeof value === 'string' && isRegistrationSource(value.trim())) keep(key, value.trim());
}

/** The kept source. What stands in storage is looked at again: anybody may have written there. */
export function registrationSource(): string | undefined {
  const kept = recall<unknown>(key);
  return typeof kept === 'string' && isRegistrationSource(kept) ? kept : undefined;
}

export const forgetRegistrationSource = (): void => keep(key, null);

/** The page that Register leads to. */
export const registerPath = () => (registrationSource() ? '/special-registration' : '/register');
