/** A stage's badge-signing keys. No part of them is in a template: the stage itself serves the public halves. */
import { generateKeyPairSync } from 'node:crypto';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { calculateJwkThumbprint } from 'jose';
import {
  announcedMinutes,
  noBadgeKeys,
  signingKey,
  type BadgeKey,
  type BadgeKeys,
  type PublicJwk,
} from '../../model/badges.ts';
import { parameterOf, type StageConnection } from '../stage-connection.ts';

export interface StageBadgeKeys {
  readonly keys: BadgeKeys;
  /** Writes the secret. */
  put(keys: BadgeKeys): Promise<void>;
}

export async function badgeKeysOf(connection: StageConnection): Promise<StageBadgeKeys> {
  const SecretId = await parameterOf(connection, 'badge-keys');
  const secrets = new SecretsManagerClient(connection.clientConfig('secretsmanager'));
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  return {
    keys: badgeKeysIn(SecretString),
    async put(keys) {
      await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(keys) }));
    },
  };
}

/** The badge keys in the secret's text. A new secret contains more than keys. */
export const badgeKeysIn = (secret = '{}'): BadgeKeys => ({ keys: { ...noBadgeKeys, ...JSON.parse(secret) }.keys });

/** Adds the first key, which signs immediately; an existing key stays. @param now milliseconds */
export const withFirstKey = async (keys: BadgeKeys, now: number): Promise<BadgeKeys> =>
  keys.keys.length > 0 ? keys : { keys: [await newKey(now)] };

/**
 * Adds the next key, which signs after `announcedMinutes`; until then the previous one does. Former public keys stay published, because
 * badges signed with them stay valid, but their private halves are removed.
 * @param now milliseconds
 */
export async function withNextKey({ keys }: BadgeKeys, now: number): Promise<BadgeKeys> {
  const signing = signingKey({ keys }, new Date(now).toISOString());
  const former = keys.map((key): BadgeKey => {
    const { privateKey: _, ...open } = key;
    return key === signing ? key : open;
  });
  return { keys: [...former, await newKey(signing ? now + announcedMinutes * 60_000 : now)] };
}

/** Replaces all keys with one new key, which invalidates everything signed before. @param now milliseconds */
export const onlyNewKey = async (now: number): Promise<BadgeKeys> => ({ keys: [await newKey(now)] });

async function newKey(from: number): Promise<BadgeKey> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { n, e } = publicKey.export({ format: 'jwk' }) as PublicJwk;
  const jwk: PublicJwk = { kty: 'RSA', n, e };
  return {
    id: await calculateJwkThumbprint({ ...jwk }),
    publicKey: jwk,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    from: new Date(from).toISOString(),
  };
}
