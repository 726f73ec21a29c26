/**
 * Validates a new account before the pool accepts it (Cognito's PreSignUp trigger). The page validates too, but anyone who knows the
 * pool's client can sign up without the page. Also counts new accounts (lib/model/ceilings.ts).
 */
import { createHash } from 'node:crypto';
import { countedSignUpKey } from '../../lib/model/keys.ts';
import { isRegistrationSource } from '../../lib/model/registration-source.ts';
import { limits } from '../../lib/model/text-limits.ts';
import { checkCeiling } from '../shared/ceiling.ts';
import { countWithin, uncount } from '../shared/quota.ts';

interface SignUpEvent {
  /** `PreSignUp_SignUp`, `PreSignUp_ExternalProvider`, `PreSignUp_AdminCreateUser` */
  readonly triggerSource: string;
  /** The pool's name for the new account, the same in a repeat of the call. */
  readonly userName: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}

/** @throws Error with the message for the caller */
export async function handler<T extends SignUpEvent>(event: T): Promise<T> {
  const { name, 'custom:registration_source': source } = event.request.userAttributes;
  if (source !== undefined && !isRegistrationSource(source)) throw new Error('The invitation cannot be read');
  if (name !== undefined && name.length > limits.name) throw new Error(`The name has over ${limits.name} characters`);
  // Accounts created by an operator do not count.
  if (event.triggerSource === 'PreSignUp_AdminCreateUser') return event;
  // Cognito calls a trigger again that did not answer within five seconds, up to three times; all of them count as one sign-up.
  const mark = countedSignUpKey(createHash('sha256').update(event.userName).digest('hex'));
  if (!(await countWithin(mark, 1))) return event;
  const over = await checkCeiling('signUp', {});
  if (!over) return event;
  // Who tries again later, under the same name, is counted then.
  await uncount(mark);
  throw new Error(over.message);
}
