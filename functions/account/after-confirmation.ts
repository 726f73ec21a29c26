/**
 * Runs after someone has proved an address (Cognito's PostConfirmation trigger). A password reset ends every session, because the reason
 * for it may be that someone else is signed in. If another person created the account with this address, its password is replaced with a
 * random one, and the owner of the mailbox sets a new one by resetting it.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { learnerOf } from '../../lib/model/account.ts';
import { proofAttribute, proofField } from '../../lib/model/sign-up-proof.ts';
import { cognito } from './cognito.ts';
import { endSessions } from './end-sessions.ts';

/** In ms. Cognito waits five seconds for a trigger, and the other calls need time too. */
const forgetMs = 2500;

interface ConfirmedEvent {
  readonly triggerSource: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    /** Sent with the code; it may contain anything. */
    readonly clientMetadata?: Readonly<Record<string, string>> | null;
  };
}

export async function handler<T extends ConfirmedEvent>(event: T): Promise<T> {
  const { triggerSource, userPoolId, userName, request } = event;
  const isReset = triggerSource === 'PostConfirmation_ConfirmForgotPassword';
  if (!isReset && !isBegunByAnother(event)) return event;
  // Before the sessions end, so the old password cannot open another one.
  if (!isReset) await closePassword(userPoolId, userName);
  await endSessions({ userPool: userPoolId, username: userName, sub: learnerOf(request.userAttributes) }, forgetMs);
  return event;
}

/** Whether a new account has a password that the owner of the mailbox has not proved to be theirs. */
function isBegunByAnother({ triggerSource, request }: ConfirmedEvent): boolean {
  if (triggerSource !== 'PostConfirmation_ConfirmSignUp') return false;
  // Accounts of the federated identity provider have no password here.
  if (request.userAttributes['cognito:user_status'] === 'EXTERNAL_PROVIDER') return false;
  const secret = request.clientMetadata?.[proofField];
  // Our page always sends its secret. Without one, the caller used Cognito's API directly, with the code from their own mailbox.
  if (secret === undefined) return false;
  // The hash of an empty text is public.
  if (secret === '') return true;
  const kept = Buffer.from(request.userAttributes[`custom:${proofAttribute}`] ?? '');
  const shown = Buffer.from(createHash('sha256').update(secret).digest('hex'));
  return kept.length !== shown.length || !timingSafeEqual(kept, shown);
}

async function closePassword(UserPoolId: string, Username: string): Promise<void> {
  // With a character of each kind that the pool requires.
  const Password = `${randomBytes(32).toString('base64url')}-aA1`;
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
}
