/**
 * What the selection set leaves of an error's `data`: AppSync filters it, unlike `errorInfo`. Lists are filtered member by
 * member; a field without a selection set (a scalar) has nothing to filter by and keeps the data whole.
 */
export function withinSelection(data: any, selection: readonly string[], prefix = ''): unknown {
  if (selection.length === 0 || typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((member) => withinSelection(member, selection, prefix));
  const out: Record<string, unknown> = {};
  for (const key of Object.keys(data)) {
    const path = prefix + key;
    if (!selection.includes(path)) continue;
    const below = selection.some((one) => one.startsWith(`${path}/`));
    out[key] = below ? withinSelection(data[key], selection, `${path}/`) : data[key];
  }
  return out;
}
