import { authFailure, refusalOf } from '../cognito-errors.ts';
import * as messages from './messages.passkey.ts';

/** Outcomes of passkey calls, by the error names of Amplify and the identity service. */
const sentences: Record<string, string> = {
  PasskeyNotSupported: messages.passkeyUnsupported,
  PasskeyAlreadyExists: messages.passkeyExists,
  PasskeyRegistrationCanceled: messages.passkeyNotAdded,
  PasskeyAuthenticationCanceled: messages.passkeyNotUsed,
  NoPasskey: messages.passkeyMissing,
  NotAuthorizedException: messages.passkeyRefused,
  LimitExceededException: messages.passkeysFull,
};

export const passkeyFailure = (error: unknown): string => sentences[refusalOf(error)] ?? authFailure(error);
