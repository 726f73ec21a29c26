/** Checks before the password. */
import { invalidParameter, userNotFound } from '../errors.ts';
import type { Client, Cognito } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import { runTrigger, triggerAttributes } from '../pool/triggers.ts';
import { checkSecretHash, type Input } from './call.ts';

/**
 * Runs the PreAuthentication trigger. Throws UserNotFoundException where the client does not hide whether accounts
 * exist.
 */
export async function beforePassword(
  cognito: Cognito,
  client: Client,
  name: string,
  user: User | undefined,
  input: Input,
) {
  if (!user && !client.settings.hidesUsers) throw userNotFound();
  await runTrigger(cognito, {
    trigger: 'PreAuthentication',
    source: 'PreAuthentication_Authentication',
    pool: client.pool,
    client,
    username: user?.username ?? name,
    request: {
      userAttributes: user ? triggerAttributes(user) : {},
      validationData: input.ClientMetadata ?? null,
      userNotFound: !user,
    },
  });
}

export function checkName(client: Client, parameters: Input): string {
  if (!parameters.USERNAME) throw invalidParameter('Missing required parameter USERNAME');
  const name = String(parameters.USERNAME);
  checkSecretHash(client, name, parameters.SECRET_HASH);
  return name;
}

export function checkFlow(client: Client, flow: string, refusal: string): void {
  if (!client.settings.flows.has(flow)) throw invalidParameter(refusal);
}
