/** Devices in a pool that tracks them (Developer guide of Cognito, "Working with user devices in your user pool"). */
import { randomBytes, randomUUID } from 'node:crypto';
import { deviceNotFound } from '../errors.ts';
import type { Cognito, Pool } from './pool.ts';
import type { Device, User } from './records.ts';

/** `us-east-1_<uuid>`, for a sign-in that named no device; undefined where devices are not tracked. */
export function newDeviceKey({ kernel }: Cognito, { settings }: Pool): string | undefined {
  return settings.devices && `${kernel.region}_${randomUUID()}`;
}

/**
 * Records the device after a sign-in; its client then sets its password with ConfirmDevice.
 * @returns `NewDeviceMetadata`; undefined for a known device, and where devices are not tracked
 */
export function trackDevice(
  pool: Pool,
  username: string,
  key: string | undefined,
  now: number,
): { DeviceKey: string; DeviceGroupKey: string } | undefined {
  if (key === undefined) return undefined;
  const known = pool.users.find(username)?.devices?.[key];
  const groupKey = known?.groupKey ?? `-${randomBytes(6).toString('base64url')}`;
  const device: Device = known
    ? { ...known, authenticated: now }
    : { key, groupKey, remembered: false, created: now, modified: now, authenticated: now };
  putDevice(pool, username, device);
  return known ? undefined : { DeviceKey: key, DeviceGroupKey: groupKey };
}

/** Adds or replaces the record of a device. */
export function putDevice(pool: Pool, username: string, device: Device): void {
  pool.users.change(username, ({ devices }) => ({ devices: { ...devices, [device.key]: device } }));
}

export function dropDevice(pool: Pool, username: string, key: string): void {
  pool.users.change(username, ({ devices = {} }) => {
    const { [key]: gone, ...others } = devices;
    return { devices: others };
  });
}

/** The devices that their clients have confirmed, newest first. */
export function confirmedDevices({ devices = {} }: User): Device[] {
  return Object.values(devices)
    .filter(({ secret }) => secret)
    .sort((a, b) => b.created - a.created);
}

/** Throws ResourceNotFoundException for a named device that is unknown or forgotten. */
export function checkDevice({ settings }: Pool, { devices }: User, key: unknown): void {
  if (settings.devices && key !== undefined && !devices?.[String(key)]) throw deviceNotFound();
}
