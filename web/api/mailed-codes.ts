/** The user pool's mailed codes. Nobody is signed in yet: these calls need no script of Amplify. */
import { proofField } from '../../lib/model/sign-up-proof.ts';
import { config } from './config.ts';
import { askPool } from './pool.ts';

const ask = async (operation: Parameters<typeof askPool>[0], body: object) =>
  askPool(operation, { ClientId: (await config()).userPoolClientId, ...body });

/** What the mail with the code needs to lead back to the page the learner came from. */
const leadingTo = (from: string | undefined) => from !== undefined && { ClientMetadata: { from } };

/**
 * Verifies the address with the mailed code.
 * @param secret the secret this browser signed up with. Without it, the password chosen at sign-up does not work.
 */
export const verify = (Username: string, ConfirmationCode: string, secret = '') =>
  ask('ConfirmSignUp', { Username, ConfirmationCode, ClientMetadata: { [proofField]: secret } });

/** Mails a new code. */
export const resendCode = (Username: string, from?: string) =>
  ask('ResendConfirmationCode', { Username, ...leadingTo(from) });

/** Mails a password-reset code if the account exists; the response is the same if it does not. */
export const forgotPassword = (Username: string, from?: string) =>
  ask('ForgotPassword', { Username, ...leadingTo(from) });
