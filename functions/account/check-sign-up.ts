/**
 * Validates a new account before the pool accepts it (Cognito's PreSignUp trigger). The page validates too, but anyone who knows the
 * pool's client can sign up without the page. Also counts new accounts (lib/model/ceilings.ts).
 */
import { isRegistrationSource } from '../../lib/model/registration-source.ts';
import { limits } from '../../lib/model/text-limits.ts';
import { checkCeiling } from '../shared/ceiling.ts';

interface SignUpEvent {
  /** `PreSignUp_SignUp`, `PreSignUp_ExternalProvider`, `PreSignUp_AdminCreateUser` */
  readonly triggerSource: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}

/** @throws Error with the message for the caller */
export async function handler<T extends SignUpEvent>(event: T): Promise<T> {
  const { name, 'custom:registration_source': source } = event.request.userAttributes;
  if (source !== undefined && !isRegistrationSource(source)) throw new Error('The invitation cannot be read');
  if (name !== undefined && name.length > limits.name) throw new Error(`The name has over ${limits.name} characters`);
  // Accounts created by an operator do not count.
  const over = event.triggerSource === 'PreSignUp_AdminCreateUser' ? undefined : await checkCeiling('signUp', {});
  if (over) throw new Error(over.message);
  return event;
}
