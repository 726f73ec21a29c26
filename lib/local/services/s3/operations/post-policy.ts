import { AwsError } from '../../../kernel/aws-error.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { denied } from '../request/call.ts';

/** Fields that need no condition. */
const unconditional = /^(x-amz-signature|file|policy|bucket|x-ignore-.*)$/;

/**
 * Whether a form satisfies its policy. @see
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 * @param encoded the form's `policy` field, base64
 * @param fields by lower-case name, including `bucket` and the final `key`
 * @throws AwsError `AccessDenied` (403), `EntityTooLarge`, `EntityTooSmall`, `InvalidPolicyDocument` (400)
 */
export function checkPolicy(kernel: Kernel, encoded: string, fields: Record<string, string>, size: number): void {
  const policy = parse(encoded);
  if (!(Date.parse(policy.expiration) > kernel.clock.now()))
    throw denied('Invalid according to Policy: Policy expired.');
  const covered = new Set<string>();
  for (const condition of policy.conditions) {
    const [operator, name, value] = normal(condition);
    if (operator === 'content-length-range') {
      checkSize(size, Number(name), Number(value));
      continue;
    }
    const field = name.replace(/^\$/, '').toLowerCase();
    covered.add(field);
    const given = fields[field] ?? '';
    const holds = operator === 'eq' ? given === value : given.startsWith(value);
    if (!holds) throw denied(`Invalid according to Policy: Policy Condition failed: ${shown([operator, name, value])}`);
  }
  const extra = Object.keys(fields).filter((name) => !covered.has(name) && !unconditional.test(name));
  if (extra.length) throw denied(`Invalid according to Policy: Extra input fields: ${extra.join(', ')}`);
}

/** In S3's format, with spaces after the commas. */
const shown = (condition: Condition) => `[${condition.map((part) => JSON.stringify(part)).join(', ')}]`;

type Condition = readonly [operator: string, name: string, value: string];

function normal(condition: unknown): Condition {
  if (!Array.isArray(condition)) {
    const [name, value] = Object.entries(condition as object)[0]!;
    return ['eq', `$${name}`, String(value)];
  }
  const operator = String(condition[0]).toLowerCase();
  if (condition.length !== 3 || !['eq', 'starts-with', 'content-length-range'].includes(operator)) throw invalid();
  return [operator, String(condition[1]), String(condition[2])];
}

function checkSize(size: number, least: number, most: number): void {
  if (size > most) {
    const about = { ProposedSize: size, MaxSizeAllowed: most };
    throw new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 400, about);
  }
  if (size < least) {
    const about = { ProposedSize: size, MinSizeAllowed: least };
    throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', 400, about);
  }
}

function parse(encoded: string): { expiration: string; conditions: object[] } {
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString());
    if (typeof policy.expiration === 'string' && Array.isArray(policy.conditions)) return policy;
  } catch {
    // Reported below.
  }
  throw invalid();
}

function invalid(): AwsError {
  return new AwsError('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
}
