import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { ClassFunctions } from './class-functions.ts';
import { filmsFunction } from './films.ts';
import { ClassroomKeys } from './keys.ts';
import { LiveClasses } from './live.ts';
import { emptyOnDelete } from '../constructs/empty-on-delete.ts';
import { functionAlarm } from '../constructs/function-alarm.ts';
import { staysExported, type NodeFunction } from '../constructs/node-function.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { siteUrl } from '../constructs/site-url.ts';
import type { DataStack } from '../data/data-stack.ts';

export interface ClassroomStackProps extends StackProps {
  readonly stage: StageSettings;
  readonly data: DataStack;
}

/**
 * Lesson films behind signed addresses, and the live class. Functions of this stack decide from the learner's rows who may see either;
 * their signing keys are in one secret.
 */
export class ClassroomStack extends Stack {
  /** Films, captions and posters of all lessons. The bucket policy is in the site stack, beside the distribution that it names. */
  readonly films: Bucket;
  /** The classroom's signing keys, and the public halves registered with AWS. */
  readonly keys: ClassroomKeys;

  /** Resolves the API's field about films. */
  readonly video: NodeFunction;
  /** The pool of channels and chat rooms, and the recordings. */
  readonly live: LiveClasses;
  /** The functions of the live class. */
  readonly classes: ClassFunctions;

  constructor(scope: Construct, id: string, { stage, data, ...props }: ClassroomStackProps) {
    super(scope, id, { ...props, description: 'Openbell: the classroom' });
    this.films = privateBucket(this, 'Films', stage, {
      versioned: true,
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(7), noncurrentVersionExpiration: Duration.days(30) },
      ],
    });
    new StringParameter(this, 'FilmsName', {
      parameterName: `/openbell/${stage.name}/films`,
      description: 'The bucket that npm run upload-films fills',
      stringValue: this.films.bucketName,
    });
    this.keys = new ClassroomKeys(this, 'Keys', { stage });
    const site = siteUrl(this, stage);
    this.video = filmsFunction(this, { stage, data, keys: this.keys, site });
    this.live = new LiveClasses(this, 'Live', { stage, keys: this.keys.playback });
    emptyOnDelete(this, stage, { Films: this.films, Recordings: this.live.recordings });
    this.classes = new ClassFunctions(this, 'Classes', { stage, data, keys: this.keys, live: this.live, site });
    staysExported(this, this.classes.live);
    functionAlarm(this, data.onCall, 'Films or live classes fail with unexpected errors');
  }
}
