import { config } from './config.ts';
import { askPool } from './pool.ts';

/** The part of Amplify's stored session that its own types describe. */
interface Session {
  readonly accessToken: { readonly payload: { readonly exp?: number }; toString(): string };
  readonly refreshToken?: string;
  readonly deviceMetadata?: { readonly deviceKey?: string };
}

/**
 * Forgets the session's device and revokes its refresh token.
 * @throws AuthRefused if either was refused; both are always tried
 */
export async function endAtPool({ refreshToken, deviceMetadata, accessToken }: Session): Promise<void> {
  const { userPoolClientId: ClientId } = await config();
  const DeviceKey = deviceMetadata?.deviceKey;
  // An expired access token cannot forget a device; it stays in the list until the learner removes it.
  const isGood = (accessToken.payload.exp ?? 0) * 1000 > Date.now();
  const asked: Promise<void>[] = [];
  // In this order: an access token stops working once its refresh token is revoked.
  if (DeviceKey && isGood) asked.push(askPool('ForgetDevice', { AccessToken: accessToken.toString(), DeviceKey }));
  await Promise.allSettled(asked);
  if (refreshToken) await askPool('RevokeToken', { ClientId, Token: refreshToken });
  await Promise.all(asked);
}
