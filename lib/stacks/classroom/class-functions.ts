import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { CfnRule } from 'aws-cdk-lib/aws-events';
import { CfnSubscriptionFilter } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { environment, type EnvironmentName } from '../../model/environment.ts';
import {
  channelsPartition,
  learnerPartition,
  monthPartition,
  productKey,
  replaysPartition,
  revocationsPartition,
  roomPartition,
  sessionsIndex,
} from '../../model/keys.ts';
import { channelName } from '../../model/channels.ts';
import { classStatePrefix } from '../../model/class-state.ts';
import type { StageSettings } from '../../stages.ts';
import { allowInvoke, NodeFunction, type NodeFunctionProps } from '../constructs/node-function.ts';
import type { Permission } from '../constructs/permission.ts';
import { WorkQueue } from '../constructs/queue.ts';
import { Schedule } from '../constructs/schedule.ts';
import type { DataStack } from '../data/data-stack.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';
import { classAlarms } from './class-alarms.ts';
import type { ClassroomKeys } from './keys.ts';
import type { LiveClasses } from './live.ts';
import { channelsOf, onPool, roomsOf } from './pool-permissions.ts';

export interface ClassFunctionsProps {
  readonly stage: StageSettings;
  readonly data: DataStack;
  readonly keys: ClassroomKeys;
  readonly live: LiveClasses;
  readonly site: string;
}

/**
 * The functions of the live class: requests of learners and moderators (`live`, `moderation`), events of IVS (broadcasts, recordings, chat
 * messages), and removal of learners whose access has ended (queue -> worker, plus a scheduled sweep).
 */
export class ClassFunctions extends Construct {
  /** Resolves the API's fields about the live class. */
  readonly live: NodeFunction;
  /** Resolves the fields for its moderators. */
  readonly moderation: NodeFunction;
  /** Receives `Revocation`s (lib/model/live.ts) from every function that ends an access. */
  readonly revocations: WorkQueue;
  private readonly props: ClassFunctionsProps;
  private readonly viewerIds: Secret;

  constructor(scope: Construct, id: string, props: ClassFunctionsProps) {
    super(scope, id);
    this.props = props;
    const { stage } = props;
    this.viewerIds = new Secret(this, 'ViewerIds', {
      description:
        'Learners are named in classes by a digest with this; never rotate it, or learners would come back as strangers',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const workerTimeout = Duration.seconds(30);
    this.revocations = new WorkQueue(this, 'Revocations', {
      workerTimeout,
      maxReceiveCount: 5,
      onCall: props.data.onCall,
      impact: 'Learners whose access has ended may still be in a live class',
    });
    this.live = this.forLearners();
    this.moderation = this.forModerators();
    // The batch size is the most that one IVS call can end.
    this.revocations.feed(this.worker(workerTimeout), 20);
    this.leftovers();
    this.chatLog();
    this.streamState();
    classAlarms(this, props.data.onCall, this.revocations);
  }

  private forLearners(): NodeFunction {
    return this.function('Live', 'classroom/live.ts', 'Resolves learners’ requests for a live class', {
      environment: {
        [environment.siteUrl]: this.props.site,
        ...this.props.keys.filmEnvironment,
        ...this.viewerIdsEnvironment,
        ...this.queueEnvironment,
      },
      allow: [
        ...this.entryPermissions,
        this.rows(['dynamodb:Query'], roomPartition('*'), replaysPartition('*')),
        this.rows(['dynamodb:GetItem'], replaysPartition('*')),
        this.rows(['dynamodb:UpdateItem'], roomPartition('*')),
        this.rows(['dynamodb:PutItem', 'dynamodb:UpdateItem'], learnerPartition('*')),
        this.props.keys.reading,
        this.onChannels('GetStream'),
        this.onRooms('CreateChatToken'),
        this.revocations.sending,
      ],
      timeout: Duration.seconds(10),
      reservedConcurrency: 120,
      memory: 512,
      canary: this.props.data.canary,
    });
  }

  private forModerators(): NodeFunction {
    return this.function('Moderation', 'classroom/moderation.ts', 'Resolves moderators’ requests in a live class', {
      environment: { ...this.viewerIdsEnvironment, ...this.queueEnvironment, ...this.stateEnvironment },
      allow: [
        ...this.entryPermissions,
        this.publishState,
        this.rows(
          ['dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
          roomPartition('*'),
        ),
        this.onRooms('DeleteMessage', 'DisconnectUser', 'SendEvent', 'UpdateRoom'),
        this.onChannels('BatchStartViewerSessionRevocation'),
        this.revocations.sending,
      ],
      timeout: Duration.seconds(10),
      memory: 256,
    });
  }

  private worker(timeout: Duration): NodeFunction {
    return this.function(
      'Revoker',
      'classroom/revocations.ts',
      'Removes learners whose access has ended from classes',
      {
        environment: { ...this.viewerIdsEnvironment, ...this.queueEnvironment },
        allow: [
          this.rows(['dynamodb:BatchGetItem'], learnerPartition('*'), roomPartition('*')),
          this.rows(['dynamodb:Query', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'], roomPartition('*')),
          this.rows(['dynamodb:Query', 'dynamodb:GetItem'], channelsPartition),
          this.readViewerIds,
          this.onChannels('BatchStartViewerSessionRevocation'),
          this.onRooms('DisconnectUser'),
          this.revocations.receiving,
          this.revocations.sending,
        ],
        timeout,
        memory: 256,
      },
    );
  }

  private leftovers(): void {
    const target = this.function(
      'Leftovers',
      'classroom/leftovers.ts',
      'Finds learners whose access to a class has ended',
      {
        environment: {
          ...this.viewerIdsEnvironment,
          ...this.queueEnvironment,
          ...this.stateEnvironment,
          [environment.chatReview]: this.props.live.review.function.functionName,
        },
        allow: [
          this.rows(['dynamodb:Query', 'dynamodb:DeleteItem'], revocationsPartition),
          this.rows(['dynamodb:BatchGetItem', 'dynamodb:Query'], roomPartition('*')),
          // To hand over a channel: who has it, who was in it, and when its classes are.
          this.rows(['dynamodb:Query'], channelsPartition, monthPartition('*')),
          this.rows(['dynamodb:UpdateItem'], channelsPartition, roomPartition('*')),
          this.readViewerIds,
          this.onChannels('GetStream', 'StopStream', 'BatchStartViewerSessionRevocation'),
          this.publishState,
          this.onRooms('DisconnectUser', 'UpdateRoom'),
          { actions: ['lambda:InvokeFunction'], resources: [this.props.live.review.arn] },
          this.revocations.sending,
        ],
        timeout: Duration.seconds(50),
        memory: 256,
      },
    );
    new Schedule(this, 'LookAfter', {
      every: Duration.minutes(1),
      description: 'Removes learners and hands over channels after classes',
      target,
    });
  }

  /** Subscribes the function that stores chat messages to the log of the rooms. */
  private chatLog(): void {
    const { live } = this.props;
    const keepChat = this.function(
      'Said',
      'classroom/keep-chat.ts',
      'Stores chat messages for learners who join later',
      {
        allow: [
          this.rows(['dynamodb:BatchWriteItem', 'dynamodb:BatchGetItem'], roomPartition('*')),
          this.rows(['dynamodb:Query'], channelsPartition),
        ],
        deadLetters: this.props.data.deadLetters,
        timeout: Duration.seconds(30),
        memory: 256,
      },
    );
    allowInvoke(keepChat, 'ChatLog', 'logs.amazonaws.com', live.chatLog.logGroupArn);
    const filter = new CfnSubscriptionFilter(this, 'ChatMessages', {
      logGroupName: live.chatLog.logGroupName,
      filterPattern: '',
      destinationArn: keepChat.arn,
    });
    // CloudWatch Logs invokes the function once when the filter is created.
    filter.node.addDependency(keepChat);
  }

  /** Handles events of this stage's channels only, not of other channels in the account. */
  private streamState(): void {
    const { live, stage } = this.props;
    const target = this.function(
      'StreamState',
      'classroom/stream-state.ts',
      'Records the state of broadcasts and recordings',
      {
        environment: { ...this.viewerIdsEnvironment, ...this.stateEnvironment },
        allow: [
          this.readViewerIds,
          this.publishState,
          this.rows(['dynamodb:BatchGetItem'], roomPartition('*'), productKey('*').PK),
          this.rows(['dynamodb:Query'], channelsPartition),
          this.rows(['dynamodb:UpdateItem'], roomPartition('*')),
          this.rows(['dynamodb:PutItem'], replaysPartition('*')),
          this.readSessions,
          {
            actions: ['s3:GetObject'],
            resources: [live.recordings.arnForObjects('ivs/v1/*/events/recording-ended.json')],
          },
        ],
        deadLetters: this.props.data.deadLetters,
        timeout: Duration.seconds(30),
        memory: 256,
      },
    );
    const rule = new CfnRule(this, 'Broadcasts', {
      description: 'Broadcasts and recordings of live classes',
      eventPattern: {
        source: ['aws.ivs'],
        'detail-type': ['IVS Stream State Change', 'IVS Recording State Change'],
        detail: { channel_name: [{ prefix: channelName(stage.name, '') }] },
      },
      targets: [
        { id: 'Function', arn: target.arn, deadLetterConfig: { arn: this.props.data.deadLetters.queue.queueArn } },
      ],
    });
    allowInvoke(target, 'Broadcasts', 'events.amazonaws.com', rule.attrArn);
  }

  private function(
    id: string,
    entry: string,
    description: string,
    props: Pick<
      NodeFunctionProps,
      'allow' | 'environment' | 'timeout' | 'memory' | 'reservedConcurrency' | 'deadLetters' | 'canary'
    >,
  ): NodeFunction {
    const { stage, data } = this.props;
    const variables = {
      [environment.table]: data.table.tableName,
      [environment.stage]: stage.name,
      ...props.environment,
    };
    return new NodeFunction(this, id, {
      ...functionDefaults(stage),
      ...props,
      entry,
      description,
      environment: variables,
    });
  }

  private rows(actions: readonly string[], ...partitions: string[]): Permission {
    return { actions, resources: [this.props.data.table.tableArn], conditions: leadingKeysCondition(...partitions) };
  }

  private onChannels(...actions: string[]): Permission {
    const named = actions.map((action) => `ivs:${action}`);
    return onPool(this.props.stage, named, channelsOf(this));
  }

  private onRooms(...actions: string[]): Permission {
    const named = actions.map((action) => `ivschat:${action}`);
    return onPool(this.props.stage, named, roomsOf(this));
  }

  /** Permission to read the secret behind the names that learners have in classes. */
  get readViewerIds(): Permission {
    return { actions: ['secretsmanager:GetSecretValue'], resources: [this.viewerIds.secretArn] };
  }

  private get readSessions(): Permission {
    return {
      actions: ['dynamodb:Query'],
      resources: [`${this.props.data.table.tableArn}/index/${sessionsIndex.name}`],
      conditions: leadingKeysCondition(sessionsIndex.partition('*')),
    };
  }

  /** Permissions needed to identify a caller and decide whether they may enter. */
  private get entryPermissions(): readonly Permission[] {
    return [
      this.rows(['dynamodb:BatchGetItem'], learnerPartition('*'), roomPartition('*')),
      this.readSessions,
      this.readViewerIds,
    ];
  }

  /** Where that secret is stored. */
  get viewerIdsEnvironment(): Partial<Record<EnvironmentName, string>> {
    return { [environment.viewerIds]: this.viewerIds.secretArn };
  }

  /** Permission to publish the state of a class to where its pages poll it (functions/classroom/publish-state.ts). */
  private get publishState(): Permission {
    return { actions: ['s3:PutObject'], resources: [this.props.data.media.arnForObjects(`${classStatePrefix}*`)] };
  }

  private get stateEnvironment(): Partial<Record<EnvironmentName, string>> {
    const { data, stage } = this.props;
    return {
      [environment.mediaBucket]: data.media.bucketName,
      ...(stage.scale && { [environment.arrivals]: String(stage.scale.arrivalsPerSecond) }),
    };
  }

  private get queueEnvironment(): Partial<Record<EnvironmentName, string>> {
    return { [environment.revocationsQueue]: this.revocations.url };
  }
}
