/**
 * What follows when somebody has proved an address (Cognito's PostConfirmation trigger). A password that was reset ends every session:
 * whoever resets it may do so because somebody else is signed in. An account that somebody else has begun under the address is given
 * a password that nobody knows: whoever has the mailbox sets one by resetting it.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { learnerOf } from '../../lib/model/account.ts';
import { proofAttribute, proofField } from '../../lib/model/sign-up-proof.ts';
import { cognito } from './cognito.ts';
import { endSessions } from './end-sessions.ts';

interface ConfirmedEvent {
  readonly triggerSource: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    /** What came with the code; it may hold anything. */
    readonly clientMetadata?: Readonly<Record<string, string>> | null;
  };
}

export async function handler<T extends ConfirmedEvent>(event: T): Promise<T> {
  const { triggerSource, userPoolId, userName, request } = event;
  const isReset = triggerSource === 'PostConfirmation_ConfirmForgotPassword';
  if (!isReset && !isBegunByAnother(event)) return event;
  // Before its sessions end, so that it opens no other.
  if (!isReset) await closePassword(userPoolId, userName);
  await endSessions({ userPool: userPoolId, username: userName, sub: learnerOf(request.userAttributes) });
  return event;
}

/** Whether a new account has a password of which the one with the mailbox has not shown that it is theirs. */
function isBegunByAnother({ triggerSource, request }: ConfirmedEvent): boolean {
  if (triggerSource !== 'PostConfirmation_ConfirmSignUp') return false;
  // Whoever comes through another provider has no password here.
  if (request.userAttributes['cognito:user_status'] === 'EXTERNAL_PROVIDER') return false;
  const secret = request.clientMetadata?.[proofField];
  // The page always says what it has. Who says nothing has called Cognito themselves, with the code of their own mailbox.
  if (secret === undefined) return false;
  // The hash of nothing is known to everybody.
  if (secret === '') return true;
  const kept = Buffer.from(request.userAttributes[`custom:${proofAttribute}`] ?? '');
  const shown = Buffer.from(createHash('sha256').update(secret).digest('hex'));
  return kept.length !== shown.length || !timingSafeEqual(kept, shown);
}

async function closePassword(UserPoolId: string, Username: string): Promise<void> {
  // With a letter of each kind that the pool asks for.
  const Password = `${randomBytes(32).toString('base64url')}-aA1`;
  await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
}
