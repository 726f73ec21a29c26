/** What the user pool keeps about how a learner logs in, for their copy of it. */
import {
  AdminListDevicesCommand,
  type AttributeType,
  type DeviceType,
} from '@aws-sdk/client-cognito-identity-provider';
import { passkeyNames, passkeyNamesAttribute } from '../../lib/model/passkey-names.ts';
import { cognito } from './cognito.ts';

/** As many as the pool gives at once. */
const page = 60;

/** Devices that logged in and did not log out, with all that is kept of each: the name of its browser among it. */
export async function devicesOf(UserPoolId: string, Username: string): Promise<object[]> {
  const devices: object[] = [];
  for (let token: string | undefined; ;) {
    const { Devices = [], PaginationToken } = await cognito.send(
      new AdminListDevicesCommand({ UserPoolId, Username, Limit: page, PaginationToken: token }),
    );
    devices.push(...Devices.map(shown));
    if (!PaginationToken) return devices;
    token = PaginationToken;
  }
}

const shown = (device: DeviceType): object => ({
  key: device.DeviceKey,
  createdAt: device.DeviceCreateDate?.toISOString(),
  lastUsedAt: device.DeviceLastAuthenticatedDate?.toISOString(),
  ...attributesOf(device.DeviceAttributes),
});

/** By name; names of passkeys as a list. */
export function attributesOf(attributes: readonly AttributeType[] = []): Record<string, unknown> {
  const { [`custom:${passkeyNamesAttribute}`]: names, ...others } = Object.fromEntries(
    attributes.map(({ Name, Value }) => [Name!, Value]),
  );
  return names === undefined ? others : { ...others, passkeys: passkeyNames(names) };
}

/** The account's e-mail address, once the pool has seen that it is theirs; a provider's word for it is not enough. */
export const provenAddress = (account: Record<string, unknown>): string | undefined =>
  account['email_verified'] === 'true' ? (account['email'] as string) : undefined;
