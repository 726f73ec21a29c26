import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnChannel, CfnPlaybackKeyPair, CfnRecordingConfiguration, CfnStreamKey } from 'aws-cdk-lib/aws-ivs';
import { CfnLoggingConfiguration, CfnRoom } from 'aws-cdk-lib/aws-ivschat';
import { CfnResourcePolicy, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { channelIds, channelName, reconnectSeconds } from '../../model/channels.ts';
import { recordingDays } from '../../model/live.ts';
import { maxMessageLength, messagesPerSecond } from '../../model/chat.ts';
import type { StageSettings } from '../../stages.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import type { KeySlots } from './keys.ts';
import { roomsOf } from './pool-permissions.ts';

/** A channel of the pool: picture and chat of one class at a time. */
export interface PooledChannel {
  /** `01`, `02`, ... */
  readonly id: string;
  readonly channelArn: string;
  readonly playbackUrl: string;
  readonly roomArn: string;
}

/**
 * The construct ids of the channels from when each live product had its own. They keep their logical ids, and so their addresses, stream
 * keys and rooms: an encoder that was set to one needs nothing.
 */
const adopted: readonly string[] = ['london-open-live', 'opening-bell-live'];

export interface LiveClassesProps {
  readonly stage: StageSettings;
  /** Of what opens a channel. */
  readonly keys: KeySlots;
}

/**
 * What IVS has of the live classes: a pool of channels that only signed tokens open, each with a stream key for whoever broadcasts and
 * a chat room whose messages are looked through first and logged. Which product has which channel is the table's to say.
 */
export class LiveClasses extends Construct {
  readonly channels: readonly PooledChannel[];
  /** Recordings as IVS writes them: `ivs/v1/...`. */
  readonly recordings: Bucket;
  /** Looks through what is said in all rooms. */
  readonly review: NodeFunction;
  /** What was said in all rooms. */
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
      // An encoder that is gone for two minutes comes back into the same recording.
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
    // IVS Chat tries to write when it is told where to.
    logging.addResourceDependency(policy);
    const review = (this.review = new NodeFunction(this, 'Review', {
      ...functionDefaults(stage),
      entry: 'classroom/review.ts',
      description: 'Looks through each message of a chat before the others see it',
      // What has not answered within IVS Chat's 200 ms counts as refused; more memory is more of a processor.
      timeout: Duration.seconds(1),
      reservedConcurrency: 40,
      memory: 512,
    }));
    // IVS Chat calls with the room as the source: any of this account's, and a room that names another's function is refused.
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
    // A secret: an operator reads it in IVS's console. It is no output, and nothing here may ask for it.
    new CfnStreamKey(this, `StreamKey-${suffix}`, { channelArn: channel.attrArn });
    return channel;
  }

  private recordingBucket(stage: StageSettings): Bucket {
    return privateBucket(this, 'Recordings', stage, {
      versioned: true,
      lifecycleRules: [
        {
          expiration: Duration.days(recordingDays),
          // What a class was promised to be forgotten after is gone a day later for good.
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(7),
        },
      ],
    });
  }

  /** Names below /aws/vendedlogs keep the account's resource policies small (IVS Chat user guide, "Chat logging"). */
  private log(stage: StageSettings): { readonly group: LogGroup; readonly policy: CfnResourcePolicy } {
    const stack = Stack.of(this);
    const group = new LogGroup(this, 'ChatLog', {
      logGroupName: `/aws/vendedlogs/ivschat/openbell-${stage.name}`,
      retention: 30,
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
