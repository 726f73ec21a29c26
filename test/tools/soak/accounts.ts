/** Accounts of virtual learners, who register and sign in as on the site. */
import { registerLearner } from '../../support/register-learner.ts';
import { signIn, type Tokens } from '../../support/sign-in.ts';
import { askPool } from '../../support/srp-sign-in.ts';
import { local, type Config } from '../../stage/caller.ts';

const password = 'Correct-Horse-9';

/** Registers with the code from the mail. */
export const register = (site: string, pool: Config, email: string, name: string): Promise<void> =>
  registerLearner(pool, { email, name, password, mailedCode: () => lastCode(site, email) });

export const enter = (config: Config, email: string): Promise<Tokens> => signIn({ ...config }, email, password);

/** Resets the password with the code from the mail. */
export async function comeBack(
  { url, config }: { readonly url: string; readonly config: Config },
  email: string,
  secret = password,
): Promise<Tokens> {
  const ClientId = config.userPoolClientId;
  await askPool(config, 'ForgotPassword', { ClientId, Username: email });
  const ConfirmationCode = await lastCode(url, email);
  await askPool(config, 'ConfirmForgotPassword', { ClientId, Username: email, ConfirmationCode, Password: secret });
  return signIn({ ...config }, email, secret);
}

async function lastCode(site: string, email: string): Promise<string> {
  const mails: { to: string[]; text: string }[] = await local(site, '/mail');
  const mail = mails.findLast(({ to }) => to.includes(email));
  return /\b\d{6}\b/.exec(mail!.text)![0];
}
