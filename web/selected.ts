/** The fields an operation selects; a leaf has no selection. */
interface Selection {
  readonly [field: string]: Selection;
}

/** Parses a selection set without arguments; spreads are replaced by the fields of their fragments. */
function parse(operation: string): Selection {
  const tokens = operation.match(/\.\.\.|\w+|[{}]|\([^)]*\)/g)!;
  const fragments: Record<string, Selection> = {};
  let at = tokens.length;
  let whole: Selection = {};
  // Fragments follow the operation that uses them.
  const heads = tokens.flatMap((token, index) => (/^(?:query|fragment)$/.test(token) ? [index] : [])).reverse();
  for (const head of heads) {
    at = tokens.indexOf('{', head);
    const found = block();
    if (tokens[head] === 'fragment') fragments[tokens[head + 1]!] = found;
    else whole = found;
  }
  return whole;

  function block(): Selection {
    let fields: Record<string, Selection> = {};
    let last = '';
    for (at += 1; tokens[at] !== '}'; at += 1) {
      const token = tokens[at]!;
      if (token === '{') fields[last] = block();
      else if (token === '...') fields = { ...fields, ...fragments[tokens[(at += 1)]!] };
      else if (!token.startsWith('(')) fields[(last = token)] = {};
    }
    return fields;
  }
}

function pick(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((each) => pick(each, selection));
  const names = Object.keys(selection);
  if (value === null || typeof value !== 'object' || names.length === 0) return value;
  const from = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, pick(from[name] ?? null, selection[name]!)]));
}

/**
 * Reduces published data, which may hold more than the API returns, to what an operation selects.
 * @param operation with a single field, whose value this is
 */
export function selected<T>(operation: string, value: T): T {
  const [field] = Object.values(parse(operation));
  return pick(value, field!) as T;
}
