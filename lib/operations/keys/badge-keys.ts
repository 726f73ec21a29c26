/** The keys that a stage's badges are signed with. Nothing of them is part of a template: the public halves are answered by the stage itself. */
import { generateKeyPairSync } from 'node:crypto';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { calculateJwkThumbprint } from 'jose';
import { noBadgeKeys, signingKey, type BadgeKey, type BadgeKeys, type PublicJwk } from '../../model/badges.ts';
import { parameterOf, type StageConnection } from '../stage-connection.ts';

/** Milliseconds for which a new key is public before it signs: longer than functions, CloudFront and verifiers keep a list of keys. */
const announcedMs = 15 * 60_000;

export interface StageBadgeKeys {
  readonly keys: BadgeKeys;
  /** Writes the secret. */
  put(keys: BadgeKeys): Promise<void>;
}

export async function badgeKeysOf(reach: StageConnection): Promise<StageBadgeKeys> {
  const SecretId = await parameterOf(reach, 'badge-keys');
  const secrets = new SecretsManagerClient(reach.clientConfig('secretsmanager'));
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  return {
    keys: badgeKeysIn(SecretString),
    async put(keys) {
      await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(keys) }));
    },
  };
}

/** What the secret's text says: a new one holds more than keys. */
export const badgeKeysIn = (secret = '{}'): BadgeKeys => ({ keys: { ...noBadgeKeys, ...JSON.parse(secret) }.keys });

/** The first key, which signs at once; what is there already stays. @param now milliseconds */
export const withFirstKey = async (keys: BadgeKeys, now: number): Promise<BadgeKeys> =>
  keys.keys.length > 0 ? keys : { keys: [await newKey(now)] };

/**
 * A next key, which signs after a quarter of an hour; the one before signs until then. All former ones stay public, as what they have
 * signed stays good, and lose their private half.
 * @param now milliseconds
 */
export async function withNextKey({ keys }: BadgeKeys, now: number): Promise<BadgeKeys> {
  const signing = signingKey({ keys }, new Date(now).toISOString());
  const former = keys.map((key): BadgeKey => {
    const { privateKey: _, ...open } = key;
    return key === signing ? key : open;
  });
  return { keys: [...former, await newKey(signing ? now + announcedMs : now)] };
}

/** One new key in place of all: nothing that another has signed is good any more. @param now milliseconds */
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
