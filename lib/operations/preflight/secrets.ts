import { DescribeSecretCommand, GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import Stripe from 'stripe';
import { signingKey } from '../../model/badges.ts';
import { emptyKeys, type SigningKeys } from '../../model/classroom-keys.ts';
import { badgeKeysIn } from '../keys/badge-keys.ts';
import { parameterOf, timeOf, type StageConnection } from '../stage-connection.ts';
import { missing, unknown, passed, type Finding } from './finding.ts';
import { idIn, parametersOf, type Running } from './inventory.ts';
import { classroomFinding } from './findings.ts';
import { stripeEvents } from '../../model/stripe-events.ts';
import { stripeKeyDays } from '../../model/stripe-key.ts';
import type { StageSettings } from '../../stages.ts';

/** Where the stage's secrets are stored. */
export const secretIds = {
  stripe: (all: readonly Running[]) => idIn(all, 'payments', 'AWS::SecretsManager::Secret', 'Keys'),
  webhook: (all: readonly Running[]) => idIn(all, 'payments', 'AWS::SecretsManager::Secret', 'WebhookKeys'),
  social: (all: readonly Running[]) => idIn(all, 'data', 'AWS::SecretsManager::Secret', 'SocialSecret'),
  classroom: (all: readonly Running[]) => idIn(all, 'classroom', 'AWS::SecretsManager::Secret', 'KeysSecret'),
  badges: (all: readonly Running[]) => idIn(all, 'site', 'AWS::SecretsManager::Secret', 'BadgeKeys'),
} as const;

/** Stripe's keys, as functions/payments/keys.ts reads them: the API key in one secret, the webhook secrets in another. */
export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
  /** When the API key was stored. */
  readonly keySince?: Date | undefined;
}

const clientOf = (connection: StageConnection) => new SecretsManagerClient(connection.clientConfig('secretsmanager'));

/** Their locations; undefined until both secrets are deployed. */
export function stripeSecretsIn(
  all: readonly Running[],
): { readonly key: string; readonly webhook: string } | undefined {
  const [key, webhook] = [secretIds.stripe(all), secretIds.webhook(all)];
  return key && webhook ? { key, webhook } : undefined;
}

export async function stripeKeysOf(
  connection: StageConnection,
  { key, webhook }: { readonly key: string; readonly webhook: string },
): Promise<StripeKeys> {
  const client = clientOf(connection);
  const stored = async (SecretId: string): Promise<Partial<StripeKeys>> => {
    const { SecretString, CreatedDate } = await client.send(new GetSecretValueCommand({ SecretId }));
    return { ...JSON.parse(SecretString ?? '{}'), keySince: CreatedDate };
  };
  const [{ secretKey = '', keySince }, { webhookSecrets = [] }] = await Promise.all([stored(key), stored(webhook)]);
  return {
    secretKey: secretKey.trim(),
    webhookSecrets: webhookSecrets.map((each) => each.trim()).filter(Boolean),
    keySince,
  };
}

const stripeKeyName = "Stripe's secret key";
const modeOf = ({ payments }: StageSettings) => (payments.live ? 'live' : 'test');
const isOfMode = (stage: StageSettings, key: string) => new RegExp(`^(sk|rk)_${modeOf(stage)}_`).test(key);

/** @param since when the key was stored */
export function stripeKeyFinding(stage: StageSettings, key: string, since: Date | undefined, now: Date): Finding {
  const fill = `npm run secrets -- ${stage.name} stripe`;
  const mode = modeOf(stage);
  if (!key) return missing(stripeKeyName, 'not set yet: no price can be paid', fill);
  if (!isOfMode(stage, key)) return missing(stripeKeyName, `is not one of ${mode} mode, which the stage is in`, fill);
  const days = since ? Math.floor((now.getTime() - since.getTime()) / 86_400_000) : 0;
  return days > stripeKeyDays
    ? missing(
        stripeKeyName,
        `is ${days} days old, and should be rotated every ${stripeKeyDays} days`,
        `RUNBOOK, “Rotate Stripe's secret key”`,
      )
    : passed(stripeKeyName, `there, of ${mode} mode, ${days} days old`);
}

export async function checkStripe(connection: StageConnection, all: readonly Running[]): Promise<readonly Finding[]> {
  const { name, payments } = connection.stage;
  const hookName = "Stripe's webhook secret";
  const fill = `npm run secrets -- ${name} stripe`;
  const secrets = stripeSecretsIn(all);
  if (!secrets) return [missing(stripeKeyName, 'its secret is not deployed', `npx cdk deploy --all -c stage=${name}`)];
  const { secretKey, webhookSecrets, keySince } = await stripeKeysOf(connection, secrets);
  const found = [stripeKeyFinding(connection.stage, secretKey, keySince, await timeOf(connection))];
  found.push(
    webhookSecrets.length > 0
      ? passed(hookName, webhookSecrets.length === 1 ? 'there' : `${webhookSecrets.length} there: one is being rolled`)
      : payments.eventSource
        ? passed(hookName, 'none, as events come by EventBridge')
        : missing(hookName, 'not set yet: Stripe’s events are refused', fill),
  );
  found.push(...(await checkEndpoint(connection, all, isOfMode(connection.stage, secretKey) ? secretKey : '')));
  return found;
}

/** Whether Stripe sends this stage all events that it handles. */
async function checkEndpoint(
  connection: StageConnection,
  all: readonly Running[],
  secretKey: string,
): Promise<readonly Finding[]> {
  const what = "Stripe's webhook endpoint";
  if (connection.stage.payments.eventSource) return [];
  const url = await webhookUrl(connection, all);
  const events = stripeEvents.map((event) => `-d 'enabled_events[]=${event}'`).join(' ');
  const live = connection.stage.payments.live ? '--live ' : '';
  const register = `stripe webhook_endpoints create ${live}-d url=${url} -d api_version=${Stripe.API_VERSION} ${events}, then npm run secrets -- ${connection.stage.name} stripe with the secret it gives`;
  // The signing secret is entered together with the secret key, so the endpoint must be created first.
  if (!secretKey)
    return [{ ...unknown(what, 'Stripe can be asked when its secret key is there; without one:'), todo: register }];
  try {
    const stripe = await stripeAt(connection, secretKey);
    for await (const { url: at, status, enabled_events: enabled } of stripe.webhookEndpoints.list({ limit: 100 })) {
      if (at !== url) continue;
      if (status !== 'enabled')
        return [missing(what, 'is registered and switched off', `enable ${url} in Stripe's dashboard`)];
      const absent = enabled.includes('*') ? [] : stripeEvents.filter((event) => !enabled.includes(event));
      return absent.length > 0
        ? [missing(what, `is not told of ${absent.join(', ')}`, `add them to ${url} in Stripe's dashboard`)]
        : [passed(what, `registered at ${url}`)];
    }
    return [missing(what, `none is registered at ${url}`, register)];
  } catch (error) {
    return error instanceof Stripe.errors.StripeAuthenticationError
      ? [missing(what, 'Stripe refuses the secret key', `npm run secrets -- ${connection.stage.name} stripe`)]
      : [unknown(what, `Stripe did not answer (${(error as Error).name})`)];
  }
}

async function webhookUrl(connection: StageConnection, all: readonly Running[]): Promise<string> {
  const api = idIn(all, 'payments', 'AWS::ApiGatewayV2::Api');
  return connection.local
    ? `${connection.local.endpoint}/execute-api/${api}/stripe`
    : `https://${api}.execute-api.${connection.stage.region}.amazonaws.com/stripe`;
}

/** Stripe, or its emulation on a local stage. */
async function stripeAt(connection: StageConnection, key: string): Promise<Stripe> {
  // Uses fetch, which respects the environment's proxy settings.
  const httpClient = Stripe.createFetchHttpClient();
  const quick = { timeout: 10_000, maxNetworkRetries: 1, telemetry: false, httpClient } as const;
  if (!connection.local) return new Stripe(key, quick);
  const { stripeScript } = (await (await fetch(`${connection.local.url}/config.json`)).json()) as {
    stripeScript: string;
  };
  const { protocol, hostname: host, port } = new URL(stripeScript);
  return protocol === 'https:' ? new Stripe(key, quick) : new Stripe(key, { ...quick, protocol: 'http', host, port });
}

/**
 * The client secret of the federated identity provider. CloudFormation creates the secret with a random value, so the operator's value is
 * its second version.
 */
export async function checkSocial(connection: StageConnection, all: readonly Running[]): Promise<readonly Finding[]> {
  const { name, social } = connection.stage;
  if (!social) return [];
  const what = `client secret of ${social.name}`;
  const id = secretIds.social(all);
  if (!id) return [missing(what, 'its secret is not deployed', `npx cdk deploy --all -c stage=${name}`)];
  const { VersionIdsToStages: versions = {} } = await clientOf(connection).send(
    new DescribeSecretCommand({ SecretId: id }),
  );
  const filled = Object.values(versions).some((labels) => labels.includes('AWSPREVIOUS'));
  if (!filled)
    return [missing(what, `not set yet: “Continue with ${social.name}” fails`, `npm run secrets -- ${name} social`)];
  const current = Object.keys(versions).find((version) => versions[version]!.includes('AWSCURRENT'))!;
  return social.secretVersion === current
    ? [passed(what, 'there, and the user pool has it')]
    : [
        missing(
          what,
          'is there, and the user pool was not given it',
          `social.secretVersion: '${current}' of ${name} in lib/stages.ts, then npx cdk deploy --all -c stage=${name}`,
        ),
      ];
}

export async function checkClassroom(
  connection: StageConnection,
  all: readonly Running[],
): Promise<readonly Finding[]> {
  const { name } = connection.stage;
  const id = secretIds.classroom(all);
  const kinds = [
    ['films', "the classroom's key for films", 'FilmKey'],
    ['playback', "the classroom's key for live classes", 'PlaybackKey'],
  ] as const;
  if (!id)
    return kinds.map(([, what]) =>
      missing(what, 'its secret is not deployed', `npx cdk deploy --all -c stage=${name}`),
    );
  const { SecretString } = await clientOf(connection).send(new GetSecretValueCommand({ SecretId: id }));
  const keys: SigningKeys = { ...emptyKeys, ...JSON.parse(SecretString ?? '{}') };
  const deployed = new Set((await parameterOf(connection, 'classroom-slots')).split(' '));
  const given = await parametersOf(connection, 'classroom');
  return kinds.map(([kind, what, parameter]) => {
    const slot = parameter + keys[kind].slot;
    return classroomFinding(what, name, keys[kind], deployed.has(slot), given?.[slot]);
  });
}

export async function checkBadges(connection: StageConnection, all: readonly Running[]): Promise<readonly Finding[]> {
  const { name } = connection.stage;
  const what = 'the key of badges';
  const id = secretIds.badges(all);
  if (!id) return [missing(what, 'its secret is not deployed', `npx cdk deploy --all -c stage=${name}`)];
  const { SecretString } = await clientOf(connection).send(new GetSecretValueCommand({ SecretId: id }));
  const keys = badgeKeysIn(SecretString);
  const signing = signingKey(keys, (await timeOf(connection)).toISOString());
  return [
    signing
      ? passed(what, `signs since ${signing.from}`)
      : missing(what, 'not set yet: no badge can be downloaded', `npm run keys -- ${name}`),
  ];
}
