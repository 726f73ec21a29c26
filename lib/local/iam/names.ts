import { randomBytes } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** `count` random characters of the alphabet AWS uses in its ids. */
function random(count: number): string {
  return Array.from(randomBytes(count), (byte) => BASE32[byte % BASE32.length]).join('');
}

/** A name as CloudFormation makes it, within the 64 characters IAM allows: `<stack>-<logicalId>-<random>`. */
export function physicalName(stack: string, logicalId: string): string {
  return `${stack.slice(0, 24)}-${logicalId.slice(0, 24)}-${random(12)}`;
}

/** An id as IAM makes it: a prefix that tells the kind (`AROA` role, `ASIA` session key) and 17 characters. */
export function uniqueId(prefix: string): string {
  return prefix + random(17);
}
