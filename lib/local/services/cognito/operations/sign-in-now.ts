/** The end of every sign-in by the pool's own calls: all challenges have been passed. */
import type { Client, Cognito } from '../pool/pool.ts';
import type { User } from '../pool/records.ts';
import { beginSession } from '../pool/tokens.ts';
import { runTrigger, triggerAttributes } from '../pool/triggers.ts';
import type { Input } from './call.ts';

interface How {
  /** The token trigger's source: `TokenGeneration_Authentication`, … */
  readonly source?: string;
  /** The device that has authenticated again. */
  readonly deviceKey?: string;
}

/**
 * @returns `AuthenticationResult`, under that name
 */
export async function signInNow(
  cognito: Cognito,
  client: Client,
  user: User,
  { ClientMetadata: metadata }: Input,
  { source = 'TokenGeneration_Authentication', deviceKey }: How = {},
): Promise<object> {
  const { settings } = client.pool;
  await runTrigger(cognito, {
    trigger: 'PostAuthentication',
    source: 'PostAuthentication_Authentication',
    pool: client.pool,
    client,
    username: user.username,
    request: {
      userAttributes: triggerAttributes(user),
      newDeviceUsed: settings.devices !== undefined && deviceKey === undefined,
      clientMetadata: metadata,
    },
  });
  const result = await beginSession(cognito, client, user, source, { metadata, deviceKey });
  return { AuthenticationResult: result, ChallengeParameters: {} };
}
