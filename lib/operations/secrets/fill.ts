import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { inventoryOf } from '../preflight/inventory.ts';
import { secretIds, stripeKeysOf, stripeSecretsIn, type StripeKeys } from '../preflight/secrets.ts';
import { whyNotThere, type StageConnection } from '../stage-connection.ts';

/** What an operator fills by hand. The classroom's keys are made by `npm run keys`. */
export const fillable = ['stripe', 'social'] as const;
export type Fillable = (typeof fillable)[number];

/**
 * Puts what somebody was given elsewhere into a stage's secret. Nothing of it is printed, and it stands in no argument, where every
 * user of the machine could read it.
 * @param text what came by standard input
 * @returns what to say about it
 * @throws Error of one sentence when it cannot be what is asked for; nothing is written then
 */
export async function fillSecret(reach: StageConnection, which: Fillable, text: string): Promise<readonly string[]> {
  const { name, social } = reach.stage;
  if (which === 'social' && !social) throw new Error(`${name} has no other sign-in: lib/stages.ts names no social`);
  const all = await inventoryOf(reach);
  const stripe = stripeSecretsIn(all);
  const provider = secretIds.social(all);
  if (!(which === 'social' ? provider : stripe)) throw new Error(await whyNotThere(reach, 'A secret for it'));
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) throw new Error('Nothing came by standard input, so nothing was written');
  const client = new SecretsManagerClient(reach.clientConfig('secretsmanager'));
  const put = async (SecretId: string | undefined, SecretString: string) =>
    (await client.send(new PutSecretValueCommand({ SecretId, SecretString }))).VersionId!;

  if (which === 'social' && social) {
    if (lines.length > 1) throw new Error(`The client secret of ${social.name} is one line; nothing was written`);
    const version = await put(provider, lines[0]!);
    return [
      `The client secret of ${social.name} is in. The user pool is given it by a deploy that names its version:`,
      `  1. lib/stages.ts, ${name}: social.secretVersion: '${version}'`,
      `  2. npx cdk deploy --all -c stage=${name}`,
    ];
  }
  const before = await stripeKeysOf(reach, stripe!);
  const keys = mergedKeys(before, lines, reach.stage.payments.live ? 'live' : 'test');
  const { secretKey, webhookSecrets } = keys;
  // Each by itself: what takes events from everywhere has no key to Stripe. What did not change stays the version it is.
  if (secretKey !== before.secretKey) await put(stripe!.key, JSON.stringify({ secretKey }));
  if (webhookSecrets !== before.webhookSecrets) await put(stripe!.webhook, JSON.stringify({ webhookSecrets }));
  const hooks = webhookSecrets.length;
  return [
    `Stripe's secret key is ${secretKey ? 'there' : 'still missing'}, and ${hooks} webhook secret${hooks === 1 ? '' : 's'}. They count within five minutes.`,
  ];
}

/**
 * What the secret holds after lines were added to it: a key takes the place of the one before; webhook secrets take the place of all
 * before, the current one first, so that one can be rolled by giving both.
 */
export function mergedKeys(before: StripeKeys, lines: readonly string[], mode: 'live' | 'test'): StripeKeys {
  const isKey = (line: string) => /^(sk|rk)_(live|test)_[A-Za-z0-9_]+$/.test(line);
  const isHook = (line: string) => /^whsec_[A-Za-z0-9+/=_]+$/.test(line);
  const strange = lines.findIndex((line) => !isKey(line) && !isHook(line));
  if (strange >= 0)
    throw new Error(
      `Line ${strange + 1} is neither a secret key (sk_..., rk_...) nor a webhook secret (whsec_...); nothing was written`,
    );
  const keys = lines.filter(isKey);
  if (keys.length > 1) throw new Error('There is one secret key, and more than one came; nothing was written');
  if (keys[0] && !keys[0].includes(`_${mode}_`))
    throw new Error(`The stage is in ${mode} mode, and the key is not; nothing was written`);
  const hooks = lines.filter(isHook);
  return { secretKey: keys[0] ?? before.secretKey, webhookSecrets: hooks.length > 0 ? hooks : before.webhookSecrets };
}
