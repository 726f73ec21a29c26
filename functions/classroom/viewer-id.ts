/** One name for a learner in classes, tied to nobody outside: no sub, no address (IVS user guide: a viewer id must not identify). */
import { createHmac } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { environment } from '../../lib/model/environment.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { requireEnv } from '../shared/require-env.ts';

const client = new SecretsManagerClient(clientDefaults);
let kept: Promise<string> | undefined;

/** The same at all times: the secret is made once and never exchanged. */
export const viewerIdOf = (sub: string): Promise<string> => digest(sub);

async function digest(text: string): Promise<string> {
  kept ??= load();
  kept.catch(() => (kept = undefined));
  return createHmac('sha256', await kept)
    .update(text)
    .digest('hex')
    .slice(0, 32);
}

/**
 * One name for a learner in the player of one product's classes. Products share channels: what takes somebody out of the one's class
 * must not keep them out of the other's.
 */
export const playerIdOf = (sub: string, link: string): Promise<string> => digest(`${link} ${sub}`);

/** The name under which pages find how a product's class stands (publish-state.ts). */
export const stateNameOf = (link: string): Promise<string> => digest(`state ${link}`);

async function load(): Promise<string> {
  const { SecretString } = await client.send(
    new GetSecretValueCommand({ SecretId: requireEnv(environment.viewerIds) }),
  );
  if (!SecretString) throw new Error('The secret of viewer ids is empty');
  return SecretString;
}
