/**
 * What follows when somebody has proved an address (Cognito's PostConfirmation trigger). A password that was reset ends every session:
 * whoever resets it may do so because somebody else is signed in.
 */
import { endSessions } from './end-sessions.ts';

interface ConfirmedEvent {
  readonly triggerSource: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
}

export async function handler<T extends ConfirmedEvent>(event: T): Promise<T> {
  const { triggerSource, userPoolId, userName, request } = event;
  if (triggerSource === 'PostConfirmation_ConfirmForgotPassword')
    await endSessions({ userPool: userPoolId, username: userName, sub: request.userAttributes['sub']! });
  return event;
}
