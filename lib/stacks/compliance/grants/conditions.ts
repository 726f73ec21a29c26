import type { Grant } from './grant.ts';

/** Which condition keys a grant needs, and why. The first matching row applies. */
interface Needed {
  /** The principal, for resource policies. Absent for roles. */
  readonly to?: RegExp;
  readonly action: RegExp;
  readonly on?: RegExp;
  readonly keys: readonly string[];
  /** What would be possible without them. */
  readonly why: string;
}

const ofOurTags = ['aws:ResourceTag/app', 'aws:ResourceTag/stage'];

/**
 * What may only be granted with a condition. Source of the keys: Service Authorization Reference of each service; for
 * services that act on somebody's behalf: IAM user guide, "The confused deputy problem".
 */
const needed: readonly Needed[] = [
  { action: /^dynamodb:/, keys: ['dynamodb:LeadingKeys'], why: 'rows of every partition' },
  { action: /^ses:/, keys: ['ses:FromAddress', 'ses:Recipients'], why: 'mail from any sender, to anybody' },
  { action: /^ivs(chat)?:/, on: /\*/, keys: ofOurTags, why: 'channels and rooms of other stages' },
  { action: /^s3:(List\*|ListBucket)/, keys: ['s3:prefix'], why: 'the names of all objects' },
  { to: /^\*$/, action: /^kms:/, keys: ['kms:CallerAccount', 'kms:ViaService'], why: 'anybody, directly' },
  { to: /^\*$/, action: /./, keys: ['aws:PrincipalAccount'], why: 'anybody' },
  { to: /^(lambda|appsync|scheduler)\.amazonaws\.com$/, action: /^sts:AssumeRole$/, keys: [], why: '' },
  { to: /^cloudfront\./, action: /^s3:/, keys: ['aws:SourceArn'], why: 'distributions of others' },
  {
    to: /^logs\./,
    action: /^kms:/,
    keys: ['kms:EncryptionContext:aws:logs:arn'],
    why: 'logs of other accounts',
  },
  {
    to: /^(cloudwatch|budgets)\./,
    action: /^(kms|sns):/,
    keys: ['aws:SourceAccount'],
    why: 'alarms and budgets of other accounts',
  },
  { to: /^logging\.s3\./, action: /^s3:/, keys: ['aws:SourceAccount'], why: 'buckets of other accounts' },
  { to: /^delivery\.logs\./, action: /^logs:/, keys: ['aws:SourceAccount'], why: 'logs of other accounts' },
  {
    to: /^delivery\.logs\./,
    action: /^s3:/,
    keys: ['aws:SourceAccount', 'aws:SourceArn', 's3:x-amz-acl'],
    why: 'logs of other accounts, or objects that stay theirs',
  },
  {
    to: /\.amazonaws\.com$/,
    action: /./,
    keys: ['aws:SourceAccount', 'aws:SourceArn'],
    why: 'what that service does for other accounts',
  },
];

/** The required conditions that a grant lacks. */
export function lackingIn(grant: Grant): { readonly keys: readonly string[]; readonly why: string } {
  const row = needed.find(
    ({ to, action, on }) =>
      (to ? grant.to !== undefined && to.test(grant.to) : grant.to === undefined) &&
      action.test(grant.action) &&
      (!on || on.test(grant.on)),
  );
  const held = effectiveIn(grant);
  return { keys: (row?.keys ?? []).filter((key) => !held.has(key.toLowerCase())), why: row?.why ?? '' };
}

/** Operators that match neither a missing nor a different key. */
const holding = /^(For(All|Any)Values?:)?(String(Equals|Like|EqualsIgnoreCase)|Arn(Equals|Like))$/;

/**
 * `ForAllValues` also matches a request without the key, so it holds only for actions whose requests always have one. Source: IAM user
 * guide, "Multivalued context keys"; DynamoDB developer guide, "Using IAM policy conditions for fine-grained access control".
 */
const alwaysPresent: Readonly<Record<string, RegExp>> = {
  'dynamodb:leadingkeys':
    /^dynamodb:(BatchGet|BatchWrite|Delete|Get|Put|Update)Item$|^dynamodb:(ConditionCheckItem|Query)$/,
  'ses:recipients': /^ses:Send(Raw)?Email$/,
};

/** Patterns that stay within what they name: partitions of one kind (`USER#*`), a folder, or resources of one service and account. */
const narrow = /^[^*?]+[#/]\*$|^arn:[^:*?]+:[^:*?]+:[^:*?]*:[^:*?]+:/;
const isWide = (value: string): boolean => /[*?]/.test(value) && !narrow.test(value);

/** Keys, in lower case, of conditions that restrict: not `…IfExists`, not with a wide pattern, and not absent from the request. */
export const effectiveIn = ({ action, conditions }: Grant): ReadonlySet<string> =>
  new Set(
    conditions
      .filter(({ operator, values }) => holding.test(operator) && values.length > 0 && !values.some(isWide))
      .map(({ operator, key }) => ({ operator, key: key.toLowerCase() }))
      .filter(({ operator, key }) => !operator.startsWith('ForAllValues:') || alwaysPresent[key]?.test(action))
      .map(({ key }) => key),
  );
