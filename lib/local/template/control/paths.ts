/**
 * The text values at a dotted path of properties; `*` matches every element of a list or every value of a map. A path
 * that ends at a list or a map returns all text in it.
 */
export function textsAt(properties: unknown, path: string): string[] {
  const found: string[] = [];
  walk(properties, path.split('.'));
  return found;

  function walk(value: unknown, keys: readonly string[]): void {
    if (typeof value === 'string') return void (keys.length === 0 && found.push(value));
    if (typeof value !== 'object' || value === null) return;
    const [key, ...rest] = keys;
    if (key === undefined || key === '*') Object.values(value).forEach((inner) => walk(inner, rest));
    else walk((value as Record<string, unknown>)[key], rest);
  }
}
