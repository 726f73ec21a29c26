import { Aws, CfnCondition, CfnOutput, CfnParameter, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnKeyGroup, CfnPublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { environment, type EnvironmentName } from '../../model/environment.ts';
import { emptyKeys } from '../../model/classroom-keys.ts';
import type { StageSettings } from '../../stages.ts';
import type { Permission } from '../constructs/permission.ts';

/** One of the two slots for a public key of a kind. */
export interface KeySlot {
  /** The public key as PEM text; empty if the slot is. */
  readonly pem: string;
  /** Whether the slot holds a key. */
  readonly filled: CfnCondition;
}

export type KeySlots = Readonly<Record<'A' | 'B', KeySlot>>;

export interface ClassroomKeysProps {
  readonly stage: StageSettings;
}

/**
 * Two slots for each kind of key, so that one can be rotated while the other is in use (README.md, "Keys of the classroom"): public keys
 * are parameters, private keys are only in the secret.
 */
export class ClassroomKeys extends Construct {
  /** Holds the private keys. Created empty; `npm run keys` fills it. */
  readonly secret: Secret;
  /** Keys that sign playback tokens for the live player: ECDSA P-384, for IVS. */
  readonly playback: KeySlots;
  /** The key group with which CloudFront verifies signed film addresses. */
  readonly filmKeyGroupId: string;
  /** Permission for a function that reads the secret; it also needs {@link environment}. */
  readonly reading: Permission;
  readonly environment: Readonly<Partial<Record<EnvironmentName, string>>>;
  /** The same for a function that signs film addresses (RSA 2048): CloudFront's ids of the keys, empty for an empty slot. */
  readonly filmEnvironment: Readonly<Partial<Record<EnvironmentName, string>>>;

  constructor(scope: Construct, id: string, { stage }: ClassroomKeysProps) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description: 'Private keys of the classroom, playback and films, each with the slot of its public key',
      generateSecretString: { secretStringTemplate: JSON.stringify(emptyKeys), generateStringKey: 'unused' },
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.playback = slots(this, 'PlaybackKey', 'Public key of tokens for the live class', '');

    const films = slots(this, 'FilmKey', 'Public key of signed addresses of films', stage.filmKey);
    const keyIn = (slot: 'A' | 'B') => {
      const name = `${Aws.STACK_NAME}-films-${slot}`;
      const key = new CfnPublicKey(this, `Film${slot}`, {
        publicKeyConfig: { callerReference: name, name, encodedKey: films[slot].pem, comment: 'Openbell: films' },
      });
      key.cfnOptions.condition = films[slot].filled;
      return key.ref;
    };
    const [a, b] = [keyIn('A'), keyIn('B')];
    const ifFilled = (slot: 'A' | 'B', value: string, other: string) =>
      Fn.conditionIf(films[slot].filled.logicalId, value, other).toString();
    this.reading = { actions: ['secretsmanager:GetSecretValue'], resources: [this.secret.secretArn] };
    this.environment = { [environment.classroomKeys]: this.secret.secretArn };
    this.filmEnvironment = {
      ...this.environment,
      [environment.filmKeyA]: ifFilled('A', a, ''),
      [environment.filmKeyB]: ifFilled('B', b, ''),
    };
    this.filmKeyGroupId = new CfnKeyGroup(this, 'Films', {
      keyGroupConfig: {
        name: `${Aws.STACK_NAME}-films`,
        items: [ifFilled('A', a, Aws.NO_VALUE), ifFilled('B', b, Aws.NO_VALUE)],
        comment: 'Openbell: whoever may sign addresses of films',
      },
    }).ref;
    new StringParameter(this, 'SecretName', {
      parameterName: `/openbell/${stage.name}/classroom-keys`,
      description: 'The secret that npm run keys fills',
      stringValue: this.secret.secretArn,
    });
    const filled = { PlaybackKey: this.playback, FilmKey: films };
    new StringParameter(this, 'Slots', {
      parameterName: `/openbell/${stage.name}/classroom-slots`,
      description: 'Slots with a public key, so that npm run keys signs with no other',
      stringValue: Fn.join(
        ' ',
        Object.entries(filled).flatMap(([name, { A, B }]) => [
          Fn.conditionIf(A.filled.logicalId, `${name}A`, '-').toString(),
          Fn.conditionIf(B.filled.logicalId, `${name}B`, '-').toString(),
        ]),
      ),
    });
    new CfnOutput(Stack.of(this), 'ClassroomKeys', {
      description: 'The secret to put the private keys into',
      value: this.secret.secretArn,
    });
  }
}

function slots(scope: Construct, name: string, description: string, first: string): KeySlots {
  const stack = Stack.of(scope);
  const slot = (letter: 'A' | 'B', standard: string): KeySlot => {
    const pem = new CfnParameter(stack, name + letter, {
      description: `${description} (PEM), slot ${letter}; empty while it is not used`,
      default: standard,
      allowedPattern: '^(-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\\s]+-----END PUBLIC KEY-----\\s*)?$',
    }).valueAsString;
    const filled = new CfnCondition(stack, `${name}${letter}Filled`, {
      expression: Fn.conditionNot(Fn.conditionEquals(pem, '')),
    });
    return { pem, filled };
  };
  return { A: slot('A', first), B: slot('B', '') };
}
