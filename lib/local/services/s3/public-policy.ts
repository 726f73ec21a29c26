import type { PolicyDocument } from '../../iam/iam.ts';

/** Condition keys that, with fixed values, limit a grant to everyone to a specific party. */
const narrowing = [
  'aws:principalarn',
  'aws:principalaccount',
  'aws:principalorgid',
  'aws:sourcearn',
  'aws:sourceaccount',
  'aws:sourceip',
  'aws:sourceowner',
  'aws:sourcevpc',
  'aws:sourcevpce',
  'aws:userid',
];

/**
 * Whether a bucket policy is public. @see
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html "The meaning of public"
 */
export function isPublic(policy: PolicyDocument): boolean {
  return [policy.Statement].flat().some((statement) => {
    if (statement.Effect !== 'Allow') return false;
    const { Principal: principal } = statement;
    const everyone = principal === '*' || [principal?.AWS].flat().includes('*');
    if (!everyone) return false;
    const conditions = Object.entries<Record<string, unknown>>(statement.Condition ?? {});
    return !conditions.some(
      ([operator, keys]) =>
        !operator.includes('Not') &&
        Object.entries(keys).some(
          ([key, values]) =>
            narrowing.includes(key.toLowerCase()) && ![values].flat().some((one) => /^[*?]*$/.test(String(one))),
        ),
    );
  });
}
