import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnChannel, CfnPlaybackKeyPair, CfnRecordingConfiguration, CfnStreamKey } from 'aws-cdk-lib/aws-ivs';
import { CfnLoggingConfiguration, CfnRoom } from 'aws-cdk-lib/aws-ivschat';
import { CfnResourcePolicy, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { channelIds, channelName, reconnectSeconds } from '../../model/channels.ts';
import { chatLogDays, recordingDays } from '../../model/live.ts';
import { maxMessageLength, messagesPerSecond } from '../../model/chat.ts';
import type { StageSettings } from '../../stages.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import type { KeySlots } from './keys.ts';
import { roomsOf } from './pool-permissions.ts';

/** A channel of the pool: video and chat for one class at a time. */
export interface PooledChannel {
  /** Two digits: `01`, `02`, ... */
  readonly id: string;
  readonly channelArn: string;
  readonly playbackUrl: string;
  readonly roomArn: string;
}

/**
 * Construct ids of the channels from when each live product had its own. They keep their logical ids, and therefore their addresses, stream
 * keys and rooms, so encoders already set up for them need no change.
 */
const adopted: readonly string[] = ['london-open-live', 'opening-bell-live'];

export interface LiveClassesProps {
  readonly stage: StageSettings;
  /** The keys whose tokens open a channel. */
  readonly keys: KeySlots;
}

/**
 * The IVS resources of live classes: a pool of channels that only signed tokens open, each with a stream key for the broadcaster and a chat
 * room whose messages are reviewed before delivery and logged. Which product has which channel is in the table.
 */
export class LiveClasses extends Construct {
  readonly channels: readonly PooledChannel[];
  /** Recordings as IVS writes them: `ivs/v1/...`. */
  readonly recordings: Bucket;
  /** Reviews the messages of all rooms. */
  readonly review: NodeFunction;
  /** The chat messages of all rooms. */
  readonly chatLog: LogGroup;

  constructor(scope: Construct, id: string, { stage, keys }: LiveClassesProps) {
    super(scope, id);
    for (const slot of ['A', 'B'] as const) {
      const pair = new CfnPlaybackKeyPair(this, `Playback${slot}`, {
        name: `openbell-${stage.name}-${slot}`,
        publicKeyMaterial: keys[slot].pem,
      });
      pair.cfnOptions.condition = keys[slot].filled;
    }
    this.recordings = this.recordingBucket(stage);
    const recording = new CfnRecordingConfiguration(this, 'Recording', {
      name: `openbell-${stage.name}`,
      destinationConfiguration: { s3: { bucketName: this.recordings.bucketName } },
      // An encoder that reconnects within two minutes continues the same recording.
      recordingReconnectWindowSeconds: reconnectSeconds,
      thumbnailConfiguration: { recordingMode: 'DISABLED' },
    });
    recording.node.addDependency(this.recordings);
    const { group, policy } = this.log(stage);
    this.chatLog = group;
    const logging = new CfnLoggingConfiguration(this, 'ChatLogging', {
      name: `openbell-${stage.name}`,
      destinationConfiguration: { cloudWatchLogs: { logGroupName: this.chatLog.logGroupName } },
    });
    // IVS Chat tests whether it can write when the log destination is created.
    logging.addResourceDependency(policy);
    const review = (this.review = new NodeFunction(this, 'Review', {
      ...functionDefaults(stage),
      entry: 'classroom/review.ts',
      description: 'Reviews each chat message before delivery',
      // IVS Chat rejects a message if no answer comes within 200 ms; more memory means more CPU.
      timeout: Duration.seconds(1),
      reservedConcurrency: 40,
      memory: 512,
    }));
    // IVS Chat invokes it with the room as the source. Any room of this account may; IVS Chat rejects a room that names a function of
    // another account.
    review.function.addPermission('Rooms', {
      principal: new ServicePrincipal('ivschat.amazonaws.com'),
      sourceArn: roomsOf(this),
      sourceAccount: Stack.of(this).account,
    });
    this.channels = channelIds(stage.channels).map((id, index) => {
      const suffix = adopted[index] ?? id;
      const name = channelName(stage.name, id);
      const channel = this.channel(name, suffix, recording.attrArn);
      const room = new CfnRoom(this, `Room-${suffix}`, {
        name,
        maximumMessageLength: maxMessageLength,
        maximumMessageRatePerSecond: messagesPerSecond,
        messageReviewHandler: { uri: review.arn, fallbackResult: 'DENY' },
        loggingConfigurationIdentifiers: [logging.attrArn],
      });
      // A room that is created before it may invoke its review delivers no message.
      room.node.addDependency(review.function.node.findChild('Rooms'));
      return {
        id,
        channelArn: channel.attrArn,
        playbackUrl: channel.attrPlaybackUrl,
        roomArn: room.attrArn,
      };
    });
  }

  private channel(name: string, suffix: string, recordingConfigurationArn: string): CfnChannel {
    const channel = new CfnChannel(this, `Channel-${suffix}`, {
      name,
      authorized: true,
      latencyMode: 'LOW',
      type: 'STANDARD',
      insecureIngest: false,
      recordingConfigurationArn,
    });
    // A secret: an operator reads it in the IVS console. It is not an output, and nothing here may read it.
    new CfnStreamKey(this, `StreamKey-${suffix}`, { channelArn: channel.attrArn });
    return channel;
  }

  private recordingBucket(stage: StageSettings): Bucket {
    return privateBucket(this, 'Recordings', stage, {
      versioned: true,
      lifecycleRules: [
        {
          expiration: Duration.days(recordingDays),
          // What a class was promised would be forgotten is permanently deleted a day later.
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(7),
        },
      ],
    });
  }

  /** Log group names below /aws/vendedlogs keep the account's resource policies small (IVS Chat user guide, "Chat logging"). */
  private log(stage: StageSettings): { readonly group: LogGroup; readonly policy: CfnResourcePolicy } {
    const stack = Stack.of(this);
    const group = new LogGroup(this, 'ChatLog', {
      logGroupName: `/aws/vendedlogs/ivschat/openbell-${stage.name}`,
      retention: chatLogDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const policy = new CfnResourcePolicy(this, 'ChatLogPolicy', {
      policyName: `openbell-${stage.name}-ivschat`,
      policyDocument: JSON.stringify({
        Version: '2012-10-17',
        Statement: [
          new PolicyStatement({
            principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [group.logGroupArn],
            conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
          }).toStatementJson(),
        ],
      }),
    });
    return { group, policy };
  }
}
