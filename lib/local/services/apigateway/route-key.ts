/** The key of a route: a method (or `ANY`) and a path with variables, or `$default`. */
export interface RoutePattern {
  /** As written in the template. */
  readonly key: string;
  /** `ANY`, or `$default` for requests that no other route matches. */
  readonly method: string;
  /** Without the leading slash; `{name}` is one segment, `{name+}` all the remaining ones. */
  readonly segments: readonly string[];
}

/** @throws Error of one sentence when AWS would refuse the key */
export function routePattern(key: string): RoutePattern {
  if (key === '$default') return { key, method: key, segments: [] };
  const [, method, path] = /^(ANY|DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT) \/(.*)$/.exec(key) ?? [];
  if (method === undefined || path === undefined)
    throw new Error(`The route key "${key}" is neither "$default" nor a method and a path`);
  const segments = path === '' ? [] : path.split('/');
  segments.forEach((segment, index) => {
    if (!/^(\{[\w.:-]+\+?\}|[^{}]+)$/.test(segment))
      throw new Error(`The route key "${key}" has an empty or broken part`);
    if (segment.endsWith('+}') && index < segments.length - 1)
      throw new Error(`The route key "${key}" goes on after "${segment}", which takes everything`);
  });
  return { key, method, segments };
}

export interface RouteMatch<T> {
  readonly route: T;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * The most specific route: fixed segments before variables, whole paths before `{proxy+}`, a method before `ANY`,
 * `$default` last (API Gateway developer guide, "Routing API requests").
 * @param path decoded, beginning with `/`
 */
export function routeFor<T extends { readonly pattern: RoutePattern }>(
  routes: Iterable<T>,
  method: string,
  path: string,
): RouteMatch<T> | undefined {
  const parts = path === '/' ? [] : path.slice(1).split('/');
  let best: (RouteMatch<T> & { readonly rank: string }) | undefined;
  for (const route of routes) {
    const { pattern } = route;
    if (pattern.method !== method && pattern.method !== 'ANY' && pattern.method !== '$default') continue;
    const parameters = parametersOf(pattern, parts);
    if (!parameters) continue;
    const rank = rankOf(pattern);
    if (!best || rank < best.rank) best = { route, parameters, rank };
  }
  return best;
}

function parametersOf(
  { method, segments }: RoutePattern,
  parts: readonly string[],
): Record<string, string> | undefined {
  if (method === '$default') return {};
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    if (part === undefined || part === '') return undefined;
    if (segment.endsWith('+}')) {
      parameters[segment.slice(1, -2)] = parts.slice(index).join('/');
      return parameters;
    }
    if (segment.startsWith('{')) parameters[segment.slice(1, -1)] = part;
    else if (segment !== part) return undefined;
  }
  return parts.length === segments.length ? parameters : undefined;
}

/** A sort key that puts the most specific route first: one digit per segment, then one for the method. */
function rankOf({ method, segments }: RoutePattern): string {
  if (method === '$default') return '9';
  const parts = segments.map((segment) => (segment.endsWith('+}') ? '3' : segment.startsWith('{') ? '2' : '1'));
  return `${parts.join('')}${method === 'ANY' ? '02' : '01'}`;
}
