/** A learner's pseudonym in classes: not the `sub`, not an email address (IVS user guide: a viewer id must not identify). */
import { createHmac } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { environment } from '../../lib/model/environment.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { requireEnv } from '../shared/require-env.ts';

const client = new SecretsManagerClient(clientDefaults);
let cached: Promise<string> | undefined;

/** Stable, because the secret is created once and never rotated. */
export const viewerIdOf = (sub: string): Promise<string> => digest(sub);

async function digest(text: string): Promise<string> {
  cached ??= load();
  cached.catch(() => (cached = undefined));
  return createHmac('sha256', await cached)
    .update(text)
    .digest('hex')
    .slice(0, 32);
}

/**
 * A learner's pseudonym in the player of one product's classes. Products share channels, so removing a learner from one product's class
 * must not keep them out of another's.
 */
export const playerIdOf = (sub: string, link: string): Promise<string> => digest(`${link} ${sub}`);

/** The name of the file with the state of a product's class (publish-state.ts). */
export const stateNameOf = (link: string): Promise<string> => digest(`state ${link}`);

async function load(): Promise<string> {
  const { SecretString } = await client.send(
    new GetSecretValueCommand({ SecretId: requireEnv(environment.viewerIds) }),
  );
  if (!SecretString) throw new Error('The secret of viewer ids is empty');
  return SecretString;
}
