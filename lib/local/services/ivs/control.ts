import { AwsError } from '../../kernel/aws-error.ts';
import type { IvsPort } from './port.ts';
import type { OperationParts } from './operations.ts';
import type { Channel } from './registry.ts';

/** The operator's controls for broadcasts, and their state. */
export function createControl({ registry, broadcasts, sessions }: OperationParts): IvsPort {
  const find = (asked: string): Channel => {
    const channel = [...registry.channels.values()].find(({ name, arn }) => [name, arn].includes(asked));
    if (!channel) throw new AwsError('NotFound', `There is no channel ${asked}`, 404);
    return channel;
  };
  return {
    channels: () =>
      [...registry.channels.values()].map(({ arn, name, playbackUrl, authorized }) => {
        const stream = broadcasts.running(arn);
        return {
          name,
          arn,
          playbackUrl,
          authorized,
          state: stream ? 'LIVE' : broadcasts.isBroken(arn) ? 'BROKEN' : 'OFFLINE',
          streamId: stream?.id ?? null,
          since: stream ? new Date(stream.startedAt).toISOString() : null,
          viewers: stream ? sessions.count(stream.id) : 0,
        };
      }),
    async act(asked, action) {
      const channel = find(asked);
      if (action === 'break') await broadcasts.break(channel.arn);
      else if (action === 'stop') await broadcasts.stop(channel.arn);
      else await broadcasts.start(channel);
    },
  };
}
