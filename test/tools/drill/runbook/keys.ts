import { randomBytes } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { badgeKeysPath } from '../../../../lib/model/badges.ts';
import type { ProcedureDrill, Step } from './entry-drill.ts';
import type { Scene } from './scene.ts';

const fresh = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;
const minutesPass: Step = { does: 'functions forget the old one within five minutes', by: (scene) => scene.moveOn(6) };
const buys: Step = { does: 'a learner buys and has it', by: (scene) => scene.buy() };
const next = fresh('whsec');

async function webhookSecret(scene: Scene): Promise<string> {
  const client = new SecretsManagerClient(scene.root('secretsmanager'));
  const SecretId = await scene.physical('AWS::SecretsManager::Secret', 'WebhookKeys', 'payments');
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
  client.destroy();
  return JSON.parse(SecretString!).webhookSecrets[0];
}

/** Stripe signs by the new secret from now on. */
async function rolled({ till }: Scene): Promise<void> {
  const { url } = (await till.control('state')).endpoints[0];
  await till.control('listen', { url, secret: next });
}

/** Keys and secrets that are exchanged. */
export const keyDrills: readonly ProcedureDrill[] = [
  {
    procedure: "Rotate Stripe's secret key",
    steps: [
      { type: 'npm run secrets -- <stage> stripe', input: () => fresh('sk_test'), says: /secret key is there/ },
      { type: 'npm run preflight -- <stage>', code: 'any', says: /Stripe's secret key.*of test mode, 0 days old/ },
      minutesPass,
      buys,
    ],
  },
  {
    procedure: "Rotate the webhook's secret",
    steps: [
      {
        type: 'npm run secrets -- <stage> stripe',
        input: async (scene) => `${next}\n${await webhookSecret(scene)}`,
        says: /2 webhook secrets/,
      },
      minutesPass,
      buys,
      { does: 'Stripe signs by the new one', by: rolled },
      buys,
      { type: 'npm run secrets -- <stage> stripe', input: () => next, says: /1 webhook secret\b/ },
      minutesPass,
      buys,
    ],
  },
  {
    procedure: 'Rotate the key of badges',
    steps: [
      { type: 'npm run keys -- <stage> --rotate badges', says: /signs from .* on/ },
      minutesPass,
      {
        does: 'the new key is public beside the former',
        async by({ url }) {
          const { keys } = (await (await fetch(url + badgeKeysPath)).json()) as { keys: object[] };
          if (keys.length !== 2) throw new Error(`there are ${keys.length}`);
        },
      },
    ],
  },
  {
    procedure: "Rotate the identity provider's client secret",
    steps: [
      { type: 'npm run secrets -- <stage> social', input: () => fresh('social'), says: /secretVersion: '/ },
      { type: 'npx cdk deploy', elsewhere: 'the stage that runs follows no edit of lib/stages.ts' },
    ],
  },
];
