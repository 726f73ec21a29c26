/** IVS's own calls, as far as the functions of our templates use them (IVS low-latency API reference). */
import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { notBroadcasting, type Broadcasts } from './broadcast/broadcasts.ts';
import type { Channel, Registry } from './registry.ts';
import type { Revocations } from './playback/revocations.ts';
import type { Sessions } from './playback/sessions.ts';

export interface OperationParts {
  readonly registry: Registry;
  readonly broadcasts: Broadcasts;
  readonly sessions: Sessions;
  readonly revocations: Revocations;
}

type Operation = (input: JsonObject, caller: Principal) => object | Promise<object>;

/** IVS's errors also have their message in a field named `exceptionMessage`. */
const refuse = (code: string, message: string, status: number) =>
  new AwsError(code, message, status, { exceptionMessage: message });

const invalid = (message: string) => refuse('ValidationException', message, 400);

export function createOperations(
  kernel: Kernel,
  { registry, broadcasts, sessions, revocations }: OperationParts,
): Readonly<Record<string, Operation>> {
  const pattern = /^arn:aws:ivs:[a-z0-9-]+:\d+:channel\/[a-zA-Z0-9-]+$/;

  /** The channel that a call is about, if its caller is allowed to make it. */
  function channelOf(arn: unknown, action: string, principal: Principal): Channel {
    if (typeof arn !== 'string' || arn.length > 128 || !pattern.test(arn))
      throw invalid('channelArn is not the ARN of a channel');
    kernel.iam.authorize({ principal, action: `ivs:${action}`, resource: arn, conditions: conditionsOf(arn) });
    const channel = registry.channels.get(arn);
    if (!channel) throw refuse('ResourceNotFoundException', `Resource: ${arn} not found`, 404);
    return channel;
  }

  const conditionsOf = (arn: string) =>
    Object.fromEntries(
      Object.entries(registry.channels.get(arn)?.tags ?? {}).map(([key, value]) => [`aws:ResourceTag/${key}`, value]),
    );

  function streamOf({ arn, playbackUrl }: Channel) {
    const stream = broadcasts.running(arn);
    if (!stream) throw notBroadcasting();
    return {
      channelArn: arn,
      streamId: stream.id,
      playbackUrl,
      startTime: new Date(stream.startedAt).toISOString(),
      state: 'LIVE',
      health: 'HEALTHY',
      viewerCount: sessions.count(stream.id),
    };
  }

  function checkRevocation({ viewerId, viewerSessionVersionsLessThanOrEqualTo: version = 0 }: JsonObject) {
    if (typeof viewerId !== 'string' || viewerId.length < 1 || viewerId.length > 40)
      throw invalid('viewerId is a string of 1 to 40 characters');
    if (!Number.isInteger(version) || version < 0)
      throw invalid('viewerSessionVersionsLessThanOrEqualTo is a whole number from 0');
    return { viewerId, version: version as number };
  }

  return {
    GetStream: (input, caller) => ({ stream: streamOf(channelOf(input['channelArn'], 'GetStream', caller)) }),
    ListStreams(input, principal) {
      const [other] = Object.keys(input);
      if (other) throw invalid(`ListStreams locally has no ${other}`);
      kernel.iam.authorize({ principal, action: 'ivs:ListStreams', resource: '*' });
      const live = [...registry.channels.values()].filter(({ arn }) => broadcasts.running(arn));
      return { streams: live.map(streamOf).map(({ playbackUrl: _, ...summary }) => summary) };
    },
    async StopStream(input, caller) {
      await broadcasts.break(channelOf(input['channelArn'], 'StopStream', caller).arn);
      return {};
    },
    StartViewerSessionRevocation(input, caller) {
      const { arn } = channelOf(input['channelArn'], 'StartViewerSessionRevocation', caller);
      const { viewerId, version } = checkRevocation(input);
      revocations.revoke(arn, viewerId, version);
      return {};
    },
    BatchStartViewerSessionRevocation(input, caller) {
      const all: JsonObject[] = input['viewerSessions'] ?? [];
      if (!Array.isArray(all) || all.length < 1 || all.length > 20) throw invalid('Send 1 to 20 viewerSessions');
      const checked = all.map(({ channelArn, ...session }) => ({ channelArn, ...checkRevocation(session) }));
      const errors: object[] = [];
      for (const { channelArn, viewerId, version } of checked) {
        try {
          const { arn } = channelOf(channelArn, 'BatchStartViewerSessionRevocation', caller);
          revocations.revoke(arn, viewerId, version);
        } catch (error) {
          // A missing channel does not affect the others; a caller without permission is refused altogether.
          if (!(error instanceof AwsError) || error.code !== 'ResourceNotFoundException') throw error;
          errors.push({ channelArn, viewerId, code: error.code, message: error.message });
        }
      }
      return errors.length > 0 ? { errors } : {};
    },
  };
}
