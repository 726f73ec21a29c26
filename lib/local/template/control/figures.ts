import { chance } from '../chance.ts';

type Range = readonly [least: number, most: number];

/**
 * Seconds for a type that is not listed: its service answers immediately, and CloudFormation polls a few seconds later.
 */
const USUAL: Range = [1, 6];

/**
 * Seconds that AWS takes to create or update a resource until it is stable, where that matters. Each line names its
 * source: reported figures, or observations where AWS publishes none.
 */
const SECONDS: Readonly<Record<string, Range>> = {
  // aws-cdk #8168, terraform-provider-aws #16211: an API's lock clears in 30 to 60 s.
  'AWS::AppSync::GraphQLSchema': [30, 60],
  // CloudFront's guide (HowToUpdateDistribution): minutes; older reports say 15 to 20.
  'AWS::CloudFront::Distribution': [180, 1200],
  'AWS::CloudFront::Function': [5, 60],
  // CreateUserPoolDomain: a prefix domain takes up to a minute.
  'AWS::Cognito::UserPoolDomain': [5, 60],
  // IAM guide (troubleshoot_general), eventual consistency: CloudFormation itself waits after creating roles and
  // policies.
  'AWS::IAM::Role': [10, 20],
  'AWS::IAM::Policy': [10, 20],
  'AWS::IAM::ManagedPolicy': [10, 20],
  // Observed: CloudFormation checks only after a minute whether a queue and a mapping exist.
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

/** How long an operation takes with this seed. */
export function secondsOf(seed: number, type: string, kind: string, key: string): number {
  const custom = type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource';
  const [least, most] = SECONDS[type] ?? (custom ? CUSTOM : USUAL);
  return least + (most - least) * chance(seed, 'takes', kind, key);
}

/** Seconds that a resource waits, by its key, after everything it needs is ready. */
export type Pause = (kind: 'put' | 'remove', key: string) => number;

/** The longest pause that a seed can produce. */
export const LONGEST_PAUSE = 900;

/**
 * How long a resource waits after everything it needs is ready. CloudFormation promises no time (User Guide, "stack
 * deployment time"), and its calls are throttled and retried: usually a resource begins immediately, occasionally after
 * many others.
 */
export function pauseOf(seed: number, kind: 'put' | 'remove', key: string): number {
  const kindOfPause = chance(seed, 'pause', kind, key);
  const [least, most] = kindOfPause < 0.65 ? [0, 2] : kindOfPause < 0.85 ? [2, 60] : [60, LONGEST_PAUSE];
  return least + (most - least) * chance(seed, 'pauses', kind, key);
}

/**
 * One resource after the other in template order, each long after the previous one has settled. For a template that
 * someone is trying out: an ordering that AWS would only sometimes refuse passes.
 */
export function oneByOne(): Pause {
  let count = 0;
  return () => (count += 1) * LONGEST_PAUSE;
}

/**
 * Seconds until a new ACL is visible everywhere. WAF's guide (web-acl-editing) says "a few seconds to a number of
 * minutes"; CloudFormation retries an association for a while, and this is the remainder.
 */
export const aclPropagation = (seed: number, key: string): number => 2 + 26 * chance(seed, 'propagates', key);
