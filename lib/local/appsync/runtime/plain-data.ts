/**
 * Data leaving the sandbox, as JSON would carry it, made of the host's own objects: functions and undefined members
 * are dropped, in lists they become null, as do NaN and the infinities. A cycle ends in a RangeError.
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
    const list: any[] = [];
    for (let index = 0; index < value.length; index += 1) list.push(plainData(value[index]) ?? null);
    return list;
  }
  const out: Record<string, any> = {};
  for (const key of Object.keys(value)) {
    const member = plainData(value[key]);
    if (member === undefined) continue;
    if (key === '__proto__') Object.defineProperty(out, key, { value: member, enumerable: true, configurable: true });
    else out[key] = member;
  }
  return out;
}
