/**
 * Whether a value's JSON is larger than `limit` bytes. Most values are decided by counting characters, without
 * serializing.
 */
export function isLargerThan(value: unknown, limit: number): boolean {
  // A character takes at most six bytes, as \uXXXX.
  return charactersOf(value) * 6 > limit && Buffer.byteLength(JSON.stringify(value)) > limit;
}

function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (value === null || typeof value !== 'object') return 8;
  let sum = 2;
  if (Array.isArray(value)) for (const item of value) sum += charactersOf(item) + 1;
  else for (const [name, member] of Object.entries(value)) sum += name.length + 4 + charactersOf(member);
  return sum;
}

/**
 * Copies data leaving the sandbox into the host's own objects, as JSON would: functions and undefined members are
 * dropped, in lists they become null, as do NaN and the infinities. A cycle ends in a RangeError.
 */
export function plainData(value: any): any {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'object':
      break;
    default:
      return undefined;
  }
  if (value === null) return null;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (let index = 0; index < value.length; index += 1) list.push(plainData(value[index]) ?? null);
    return list;
  }
  const out: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const member = plainData(value[key]);
    if (member === undefined) continue;
    if (key === '__proto__') Object.defineProperty(out, key, { value: member, enumerable: true, configurable: true });
    else out[key] = member;
  }
  return out;
}
