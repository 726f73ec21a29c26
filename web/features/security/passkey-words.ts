import { authWords, refusalOf } from '../account/auth-words.ts';

/** What became of a passkey, by the names of Amplify and of the identity service. */
const words: Record<string, string> = {
  PasskeyNotSupported: 'This browser does not support passkeys.',
  PasskeyAlreadyExists: 'This device already has a passkey for your account.',
  PasskeyRegistrationCanceled: 'No passkey was added. Try again when you are ready.',
  PasskeyAuthenticationCanceled: 'The passkey was not used. Try again, or log in with your password.',
  NoPasskey: 'There is no passkey to use for this address. Log in with your password.',
  NotAuthorizedException: 'This passkey is not accepted. Log in with your password.',
  LimitExceededException: 'You have as many passkeys as there can be. Remove one first.',
};

export const passkeyWords = (error: unknown): string => words[refusalOf(error)] ?? authWords(error);
