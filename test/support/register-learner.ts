import { ownSignUp } from './own-sign-up.ts';
import { askPool, type PoolAddress } from './srp-sign-in.ts';

interface Registration {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly mailedCode: () => Promise<string>;
}

/**
 * Registers a learner with the code from the mail, as the site does.
 * @throws Error with the service's own error name
 */
export async function registerLearner(
  pool: PoolAddress,
  { email, name, password, mailedCode }: Registration,
): Promise<void> {
  const { attribute, clientMetadata } = ownSignUp();
  const who = { ClientId: pool.userPoolClientId, Username: email };
  await askPool(pool, 'SignUp', {
    ...who,
    Password: password,
    UserAttributes: Object.entries({ email, name, ...attribute }).map(([Name, Value]) => ({ Name, Value })),
  });
  await askPool(pool, 'ConfirmSignUp', {
    ...who,
    ConfirmationCode: await mailedCode(),
    ClientMetadata: clientMetadata,
  });
}
