/** Accounts of virtual learners: made and signed in as the site does it, one after the other, as Amplify knows one session. */
import { ConsoleLogger } from 'aws-amplify/utils';
import { ownSignUp } from '../../support/own-sign-up.ts';
import { signIn, type Tokens } from '../../support/sign-in.ts';
import { local, type Config } from '../../stage/caller.ts';

// It warns whoever names the pool's endpoint, as every stage here does.
ConsoleLogger.LOG_LEVEL = 'ERROR';

export const password = 'Correct-Horse-9';

async function call(config: Config, operation: string, input: object): Promise<void> {
  const response = await fetch(config.userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: config.userPoolClientId, ...input }),
  });
  if (!response.ok) throw new Error(`${operation} was answered ${response.status}: ${await response.text()}`);
}

/** Registers somebody with the code from the mail. */
export async function register(site: string, config: Config, email: string, name: string): Promise<void> {
  const { attribute, clientMetadata: ClientMetadata } = ownSignUp();
  const UserAttributes = Object.entries({ email, name, ...attribute }).map(([Name, Value]) => ({ Name, Value }));
  await call(config, 'SignUp', { Username: email, Password: password, UserAttributes });
  const mails: { to: string[]; text: string }[] = await local(site, '/mail');
  const mail = mails.findLast(({ to }) => to.includes(email));
  const ConfirmationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  await call(config, 'ConfirmSignUp', { Username: email, ConfirmationCode, ClientMetadata });
}

let turn: Promise<unknown> = Promise.resolve();

export function enter(config: Config, email: string): Promise<Tokens> {
  const next = turn.then(() => signIn(config as unknown as Record<string, string>, email, password));
  turn = next.catch(() => {});
  return next;
}
