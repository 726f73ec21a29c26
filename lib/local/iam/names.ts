import { randomBytes } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** `count` random characters from the alphabet of AWS's ids. */
function random(count: number): string {
  return Array.from(randomBytes(count), (byte) => BASE32[byte % BASE32.length]).join('');
}

/** A name as CloudFormation generates it, within IAM's 64 characters: `<stack>-<logicalId>-<random>`. */
export function physicalName(stack: string, logicalId: string): string {
  return `${stack.slice(0, 24)}-${logicalId.slice(0, 24)}-${random(12)}`;
}

/** An id as IAM generates it: a prefix for the kind (`AROA` role, `ASIA` session key) and 17 characters. */
export function uniqueId(prefix: string): string {
  return prefix + random(17);
}
