import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../../../journal.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { skew, type Authorisation } from './token.ts';

/**
 * One viewer of one stream, as opened by a multivariant playlist. The addresses in it contain the session's id and no
 * token.
 */
export interface Session {
  readonly id: string;
  readonly channelArn: string;
  readonly streamId: string;
  readonly viewerId?: string;
  readonly version: number;
  /** The allowed origins of every request. */
  readonly origins?: readonly string[];
  /** When something was last requested, on the machine's clock. */
  seen: number;
}

export interface Sessions {
  open(streamId: string, channelArn: string, by?: Authorisation): Session;
  find(id: string): Session | undefined;
  /** Viewers who requested something within the last ten seconds. */
  count(streamId: string): number;
  /** Uses a single-use token; false when it was used before. */
  use(uuid: string, expires: number): boolean;
}

const watching = 10_000;
const forgotten = 600_000;

export function createSessions({ directory, clock }: Kernel): Sessions {
  const sessions = new Map<string, Session>();
  /** Expiry by token, in seconds: expired tokens need not be remembered. */
  const used = openJournal<number>(join(directory, 'ivs', 'used-tokens.jsonl'));

  const sweep = () => {
    for (const [id, { seen }] of sessions) if (seen < Date.now() - forgotten) sessions.delete(id);
  };
  return {
    open(streamId, channelArn, by) {
      sweep();
      const session: Session = {
        id: randomBytes(24).toString('hex'),
        channelArn,
        streamId,
        version: by?.version ?? 0,
        seen: Date.now(),
        ...(by?.viewerId !== undefined && { viewerId: by.viewerId }),
        ...(by?.strict && by.origins && { origins: by.origins }),
      };
      sessions.set(session.id, session);
      return session;
    },
    find: (id) => sessions.get(id),
    count(streamId) {
      const since = Date.now() - watching;
      return [...sessions.values()].filter((session) => session.streamId === streamId && session.seen > since).length;
    },
    use(uuid, expires) {
      const now = clock.now() / 1000;
      for (const [old, until] of [...used.entries()]) if (until + skew < now) used.delete(old);
      if (used.get(uuid) !== undefined) return false;
      used.set(uuid, expires);
      return true;
    },
  };
}
