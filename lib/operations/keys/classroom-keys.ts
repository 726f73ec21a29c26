import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { emptyKeys, type SigningKey, type SigningKeys } from '../../model/classroom-keys.ts';
import { parameterOf as stageParameterOf, type StageConnection } from '../stage-connection.ts';
import type { Kind } from './key-pair.ts';

/** What the secret holds besides: pairs that wait for their deploy. Functions do not look at them. */
export type Kept = SigningKeys & { readonly next?: Partial<Record<Kind, SigningKey>> };

/** The classroom's keys of a stage. */
export interface ClassroomKeys {
  readonly keys: Kept;
  /** Parameters of the template that have a public key deployed. */
  readonly deployed: ReadonlySet<string>;
  /** Writes the secret. */
  put(keys: Kept): Promise<void>;
}

export async function classroomKeysOf(reach: StageConnection): Promise<ClassroomKeys> {
  const SecretId = await stageParameterOf(reach, 'classroom-keys');
  const deployed = new Set((await stageParameterOf(reach, 'classroom-slots')).split(' '));
  const secrets = new SecretsManagerClient(reach.clientConfig('secretsmanager'));
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
