import { chance } from '../chance.ts';

type Range = readonly [least: number, most: number];

/** What a type takes that is not listed: its service answers at once, and CloudFormation looks a few seconds later. */
const USUAL: Range = [1, 6];

/**
 * Seconds that AWS takes to make or change a resource until it is stable, where that matters. "From" names the source: reported
 * figures, or what has been seen of such deployments where AWS publishes none.
 */
const SECONDS: Readonly<Record<string, Range>> = {
  // From aws-cdk #8168, terraform-provider-aws #16211: the lock of an API clears in 30 to 60 s.
  'AWS::AppSync::GraphQLSchema': [30, 60],
  // From CloudFront's guide (HowToUpdateDistribution): minutes; older reports 15 to 20 of them.
  'AWS::CloudFront::Distribution': [180, 1200],
  'AWS::CloudFront::Function': [5, 60],
  // From CreateUserPoolDomain: a prefix up to a minute.
  'AWS::Cognito::UserPoolDomain': [5, 60],
  // From the IAM guide (troubleshoot_general), eventual consistency: CloudFormation holds roles and policies back itself.
  'AWS::IAM::Role': [10, 20],
  'AWS::IAM::Policy': [10, 20],
  'AWS::IAM::ManagedPolicy': [10, 20],
  // Seen: CloudFormation looks whether a queue and a mapping are there only after a minute.
  'AWS::SQS::Queue': [5, 75],
  'AWS::Lambda::EventSourceMapping': [10, 60],
  'AWS::Lambda::Function': [3, 15],
  'AWS::DynamoDB::Table': [5, 40],
  'AWS::KMS::Key': [5, 30],
  'AWS::S3::Bucket': [2, 25],
  'AWS::WAFv2::WebACL': [2, 10],
  'AWS::IVS::RecordingConfiguration': [5, 30],
};
const CUSTOM: Range = [3, 120];

/** How long an operation takes under a seed. */
export function secondsOf(seed: number, type: string, kind: string, key: string): number {
  const custom = type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource';
  const [least, most] = SECONDS[type] ?? (custom ? CUSTOM : USUAL);
  return least + (most - least) * chance(seed, 'takes', kind, key);
}

/** Seconds for which a resource that is free to begin waits, by its key. */
export type Pause = (kind: 'put' | 'remove', key: string) => number;

/** The longest pause that a seed may give. */
export const LONGEST_PAUSE = 900;

/**
 * How long a resource that is free to begin waits. CloudFormation promises no time (User Guide, "stack deployment time"), and
 * its calls are throttled and repeated: mostly it begins at once, now and then after many others.
 */
export function pauseOf(seed: number, kind: 'put' | 'remove', key: string): number {
  const kindOfPause = chance(seed, 'pause', kind, key);
  const [least, most] = kindOfPause < 0.65 ? [0, 2] : kindOfPause < 0.85 ? [2, 60] : [60, LONGEST_PAUSE];
  return least + (most - least) * chance(seed, 'pauses', kind, key);
}

/**
 * One after the other, in the order in which they are free to begin: as written, and each when the one before has long settled.
 * Of a template that somebody tries out: what AWS would refuse now and then for its order alone passes.
 */
export function oneByOne(): Pause {
  let count = 0;
  return () => (count += 1) * LONGEST_PAUSE;
}

/**
 * Until an ACL can be found from everywhere once it is made. WAF's guide (web-acl-editing) says "a few seconds to a number of
 * minutes"; CloudFormation tries an association again for a while, and this is what is left of it.
 */
export const aclPropagation = (seed: number, key: string): number => 2 + 26 * chance(seed, 'propagates', key);
