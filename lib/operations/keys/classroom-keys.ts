import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { emptyKeys, type SigningKey, type SigningKeys } from '../../model/classroom-keys.ts';
import { parameterOf as stageParameterOf, type StageConnection } from '../stage-connection.ts';
import type { Kind } from './key-pair.ts';

/** The secret also holds key pairs whose public half is not deployed yet. Functions ignore them. */
export type Kept = SigningKeys & { readonly next?: Partial<Record<Kind, SigningKey>> };

/** A stage's classroom keys. */
export interface ClassroomKeys {
  readonly keys: Kept;
  /** Parameters of the template whose public key is deployed. */
  readonly deployed: ReadonlySet<string>;
  /** Writes the secret. */
  put(keys: Kept): Promise<void>;
}

export async function classroomKeysOf(connection: StageConnection): Promise<ClassroomKeys> {
  const SecretId = await stageParameterOf(connection, 'classroom-keys');
  const deployed = new Set((await stageParameterOf(connection, 'classroom-slots')).split(' '));
  const secrets = new SecretsManagerClient(connection.clientConfig('secretsmanager'));
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  const { playback, films, next }: Kept = { ...emptyKeys, ...JSON.parse(SecretString ?? '{}') };
  return {
    keys: { playback, films, ...(next && { next }) },
    deployed,
    async put(keys) {
      await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(keys) }));
    },
  };
}
