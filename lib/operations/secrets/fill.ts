import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { inventoryOf } from '../preflight/inventory.ts';
import { secretIds, stripeKeysOf, stripeSecretsIn, type StripeKeys } from '../preflight/secrets.ts';
import { whyNotThere, type StageConnection } from '../stage-connection.ts';

/** Secrets that an operator fills manually. `npm run keys` creates the classroom's keys. */
export const fillable = ['stripe', 'social'] as const;
export type Fillable = (typeof fillable)[number];

/**
 * Stores a value from an external provider in a stage's secret. It is never printed, and is not a command-line argument, which every user
 * of the machine could read.
 * @param text the standard input
 * @returns lines to print
 * @throws Error with one sentence if the value cannot be right; then nothing is written
 */
export async function fillSecret(
  connection: StageConnection,
  which: Fillable,
  text: string,
): Promise<readonly string[]> {
  const { name, social } = connection.stage;
  if (which === 'social' && !social)
    throw new Error(`${name} has no federated identity provider: lib/stages.ts names no social`);
  const all = await inventoryOf(connection);
  const stripe = stripeSecretsIn(all);
  const provider = secretIds.social(all);
  if (!(which === 'social' ? provider : stripe)) throw new Error(await whyNotThere(connection, 'A secret for it'));
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0) throw new Error('Nothing came by standard input, so nothing was written');
  const client = new SecretsManagerClient(connection.clientConfig('secretsmanager'));
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
  const before = await stripeKeysOf(connection, stripe!);
  const keys = mergedKeys(before, lines, connection.stage.payments.live ? 'live' : 'test');
  const { secretKey, webhookSecrets } = keys;
  // Two secrets, because the webhook, which is open to everyone, must not have the Stripe API key. An unchanged value keeps its version.
  if (secretKey !== before.secretKey) await put(stripe!.key, JSON.stringify({ secretKey }));
  if (webhookSecrets !== before.webhookSecrets) await put(stripe!.webhook, JSON.stringify({ webhookSecrets }));
  const hooks = webhookSecrets.length;
  return [
    `Stripe's secret key is ${secretKey ? 'there' : 'still missing'}, and ${hooks} webhook secret${hooks === 1 ? '' : 's'}. They count within five minutes.`,
  ];
}

/**
 * The content of the secret after adding lines: a key replaces the previous one; webhook secrets replace all previous ones, the current one
 * first, so that one can be rolled by entering both.
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
