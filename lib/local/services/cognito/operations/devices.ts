/** The users' and administrators' operations on devices. */
import { deviceNotFound, invalidParameter, notAuthorized } from '../errors.ts';
import { confirmedDevices, dropDevice, putDevice } from '../pool/devices.ts';
import type { Pool } from '../pool/pool.ts';
import type { Device, User } from '../pool/records.ts';
import { adminPool, adminUser, requireMembers, signedIn, type Call, type Input, type Operation } from './call.ts';

const hexOf = (base64: unknown): string => Buffer.from(String(base64), 'base64').toString('hex');

/** Only the client that received the key may set the device's password, and only once. */
const confirmDevice: Operation = async (input, call) => {
  const { pool, user, claims } = signedIn(input, call);
  requireMembers(input, 'DeviceKey');
  const device = deviceOf(user, input.DeviceKey);
  if (claims.device_key !== device.key || device.secret) throw notAuthorized('Invalid device key given.');
  const { Salt, PasswordVerifier } = input.DeviceSecretVerifierConfig ?? {};
  if (!Salt || !PasswordVerifier) throw invalidParameter('Missing required parameter DeviceSecretVerifierConfig');
  const rememberedOnPrompt = pool.settings.devices?.rememberedOnPrompt === true;
  putDevice(pool, user.username, {
    ...device,
    secret: { salt: hexOf(Salt), verifier: hexOf(PasswordVerifier) },
    remembered: !rememberedOnPrompt,
    ...(input.DeviceName && { name: String(input.DeviceName) }),
    modified: call.cognito.kernel.clock.now(),
  });
  return { UserConfirmationNecessary: rememberedOnPrompt };
};

const updateDeviceStatus: Operation = async (input, call) => {
  const { pool, user } = signedIn(input, call);
  requireMembers(input, 'DeviceKey');
  const device = deviceOf(user, input.DeviceKey);
  const remembered = input.DeviceRememberedStatus === 'remembered';
  putDevice(pool, user.username, { ...device, remembered, modified: call.cognito.kernel.clock.now() });
  return {};
};

const getDevice: Operation = async (input, call) => ({
  Device: shown(deviceOf(signedIn(input, call).user, input.DeviceKey)),
});

const listDevices: Operation = async (input, call) => list(signedIn(input, call).user, input);

const forgetDevice: Operation = async (input, call) => {
  const { pool, user } = signedIn(input, call);
  return forget(pool, user, input);
};

const adminListDevices: Operation = async (input, call) =>
  list(adminUserOf(input, call, 'AdminListDevices').user, input);

const adminForgetDevice: Operation = async (input, call) => {
  const { pool, user } = adminUserOf(input, call, 'AdminForgetDevice');
  return forget(pool, user, input);
};

function adminUserOf(input: Input, call: Call, operation: string): { pool: Pool; user: User } {
  const pool = adminPool(input, call, operation);
  return { pool, user: adminUser(pool, input) };
}

/** Throws ResourceNotFoundException. */
function deviceOf({ devices }: User, key: unknown): Device {
  const device = devices?.[String(key)];
  if (!device) throw deviceNotFound();
  return device;
}

/** Tokens bound to the device can no longer be refreshed. */
function forget(pool: Pool, user: User, input: Input): object {
  requireMembers(input, 'DeviceKey');
  dropDevice(pool, user.username, deviceOf(user, input.DeviceKey).key);
  return {};
}

/** Up to 60 per page; the next page's token is the key of its first device. */
function list(user: User, { Limit = 60, PaginationToken }: Input): object {
  if (!(Number(Limit) >= 0 && Number(Limit) <= 60)) throw invalidParameter('Limit must be between 0 and 60');
  const devices = confirmedDevices(user);
  const start = PaginationToken ? devices.findIndex(({ key }) => key === PaginationToken) : 0;
  if (start < 0) throw invalidParameter('Invalid PaginationToken');
  const end = start + (Number(Limit) || 60);
  return {
    Devices: devices.slice(start, end).map(shown),
    ...(devices[end] && { PaginationToken: devices[end].key }),
  };
}

/** Dates are seconds since the epoch, the format of AWS JSON. */
function shown(device: Device): object {
  return {
    DeviceKey: device.key,
    DeviceAttributes: [
      { Name: 'device_status', Value: device.remembered ? 'remembered' : 'not_remembered' },
      ...(device.name ? [{ Name: 'device_name', Value: device.name }] : []),
    ],
    DeviceCreateDate: device.created / 1000,
    DeviceLastModifiedDate: device.modified / 1000,
    DeviceLastAuthenticatedDate: device.authenticated / 1000,
  };
}

export const deviceOperations: Record<string, Operation> = {
  ConfirmDevice: confirmDevice,
  UpdateDeviceStatus: updateDeviceStatus,
  GetDevice: getDevice,
  ListDevices: listDevices,
  ForgetDevice: forgetDevice,
  AdminListDevices: adminListDevices,
  AdminForgetDevice: adminForgetDevice,
};
