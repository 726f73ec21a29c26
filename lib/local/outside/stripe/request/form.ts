/** The values of a form: text, or nested hashes (lists have the keys 0, 1, …). */
export type Raw = string | RawHash;
export interface RawHash {
  [name: string]: Raw;
}

/**
 * Parses `items[0][price]=x&expand[]=y` as the API does. A repeated name keeps its last value; nesting beyond eight
 * brackets, or below a plain value, is dropped into the deepest level that holds it.
 */
export function readForm(text: string): RawHash {
  const root: RawHash = Object.create(null);
  if (text === '') return root;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const cut = pair.indexOf('=');
    const name = decode(cut < 0 ? pair : pair.slice(0, cut));
    put(root, name, cut < 0 ? '' : decode(pair.slice(cut + 1)));
  }
  return root;
}

function put(root: RawHash, name: string, value: string): void {
  const open = name.indexOf('[');
  if (open <= 0) return void (root[name] = value);
  const keys = [
    name.slice(0, open),
    ...name
      .slice(open + 1)
      .replace(/\]$/, '')
      .split('][', 8),
  ];
  let place = root;
  for (const key of keys.slice(0, -1)) {
    const at = key === '' ? String(Object.keys(place).length) : key;
    const next = place[at];
    place = typeof next === 'object' ? next : (place[at] = Object.create(null) as RawHash);
  }
  const last = keys.at(-1)!;
  place[last === '' ? String(Object.keys(place).length) : last] = value;
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
