/** What the user pool stores about a learner's sign-ins, for the data export. */
import {
  AdminListDevicesCommand,
  type AttributeType,
  type DeviceType,
} from '@aws-sdk/client-cognito-identity-provider';
import { passkeyNames, passkeyNamesAttribute } from '../../lib/model/passkey-names.ts';
import { cognito } from './cognito.ts';

/** The pool's maximum page size. */
const page = 60;

/** Devices that are still signed in, with everything stored about each, including the browser's name. */
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

/** Attributes by name, with the names of passkeys as a list. */
export function attributesOf(attributes: readonly AttributeType[] = []): Record<string, unknown> {
  const { [`custom:${passkeyNamesAttribute}`]: names, ...others } = Object.fromEntries(
    attributes.map(({ Name, Value }) => [Name!, Value]),
  );
  return names === undefined ? others : { ...others, passkeys: passkeyNames(names) };
}

/**
 * The account's email address, if the pool has verified it. An identity provider's claim, which the pool stores in the same attribute, is
 * not enough.
 */
export const provenAddress = (account: Record<string, unknown>): string | undefined =>
  account['email_verified'] === 'true' && account['identities'] === undefined
    ? (account['email'] as string)
    : undefined;
