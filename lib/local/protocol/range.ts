/**
 * The part of a body that a `Range` header requests (first and last byte, inclusive). Undefined = the whole body,
 * because the header is absent or is not a single byte range; `unsatisfiable` = 416.
 */
export function rangeOf(header: string | undefined, size: number): [number, number] | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!parts || (!parts[1] && !parts[2])) return undefined;
  if (!parts[1]) {
    const length = Math.min(Number(parts[2]), size);
    return length === 0 ? 'unsatisfiable' : [size - length, size - 1];
  }
  const first = Number(parts[1]);
  const last = parts[2] ? Math.min(Number(parts[2]), size - 1) : size - 1;
  if (parts[2] && Number(parts[2]) < first) return undefined;
  return first >= size ? 'unsatisfiable' : [first, last];
}
