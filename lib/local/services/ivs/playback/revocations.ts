import { join } from 'node:path';
import { openJournal } from '../../../journal.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/**
 * Viewers whose sessions were revoked, by channel: their running sessions end, and tokens signed with a revoked version
 * do not open new ones.
 */
export interface Revocations {
  revoke(channelArn: string, viewerId: string, version: number): void;
  has(channelArn: string, viewerId: string | undefined, version: number): boolean;
}

export function openRevocations({ directory }: Kernel): Revocations {
  const journal = openJournal<number>(join(directory, 'ivs', 'revocations.jsonl'));
  const key = (channelArn: string, viewerId: string) => `${channelArn} ${viewerId}`;
  return {
    revoke(channelArn, viewerId, version) {
      const before = journal.get(key(channelArn, viewerId)) ?? -1;
      if (version > before) journal.set(key(channelArn, viewerId), version);
    },
    has(channelArn, viewerId, version) {
      if (viewerId === undefined) return false;
      return version <= (journal.get(key(channelArn, viewerId)) ?? -1);
    },
  };
}
