import { readFileSync } from 'node:fs';
import type { Kernel } from '../../../kernel/kernel.ts';

export interface AssetText {
  readonly text: string;
  /** Its path on this machine, if it is an asset. */
  readonly file?: string;
}

/** Text that a template contains or references in a bucket (`s3://bucket/key`). @throws Error when it cannot be read */
export function textOf(kernel: Kernel, inline: unknown, location: unknown): AssetText | undefined {
  if (typeof inline === 'string') return { text: inline };
  if (typeof location !== 'string') return undefined;
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(location) ?? [];
  const file = bucket && key ? kernel.ports.assets.path(bucket, key) : undefined;
  if (!file) throw new Error(`${location} is no asset of this app`);
  return { text: readFileSync(file, 'utf8'), file };
}
