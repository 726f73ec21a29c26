/**
 * The part of an error's `data` that the selection set requests: AppSync filters it, unlike `errorInfo`. Lists are
 * filtered element by element; a field without a selection set (a scalar) keeps its data unfiltered.
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
