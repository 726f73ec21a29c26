import { randomBytes } from 'node:crypto';
import type { Kernel } from '../../kernel/kernel.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits in IVS's identifiers: 12 for a channel, `st-` and 23 for a stream. */
export const newId = (length: number): string =>
  [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');

export type Kind = 'channel' | 'stream-key' | 'playback-key' | 'recording-configuration';

export const arnOf = (
  { partition, region, account }: Pick<Kernel, 'partition' | 'region' | 'account'>,
  kind: Kind,
  id: string,
): string => `arn:${partition}:ivs:${region}:${account}:${kind}/${id}`;

export const idOf = (arn: string): string => arn.slice(arn.lastIndexOf('/') + 1);
