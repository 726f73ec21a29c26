/** Returns the problems of a value with its path (`prod: waf.signIn`); empty if it is valid. */
export type Shape = (value: unknown, path: string) => readonly string[];

/** A shape for each property of a type: omitting one does not compile. */
export type ShapeOf<T> = { readonly [Name in keyof T]-?: Shape };

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
};

/** @param is what the value must be, after “is not” */
const one =
  (holds: (value: unknown) => boolean, is: string): Shape =>
  (value, path) => {
    if (value === undefined) return [`${path} is missing: it must be ${is}`];
    return holds(value) ? [] : [`${path} is ${shown(value)} and must be ${is}`];
  };

const matching = (pattern: RegExp, is: string): Shape =>
  one((value) => typeof value === 'string' && pattern.test(value), is);

export const text = (is: string): Shape => matching(/^\S(.*\S)?$/s, is);
export const like = matching;
export const flag: Shape = one((value) => typeof value === 'boolean', 'true or false');
export const oneOf = (...values: readonly (string | number)[]): Shape =>
  one((value) => values.includes(value as string), values.map((value) => JSON.stringify(value)).join(' or '));
export const whole = (least: number, most: number, of = ''): Shape =>
  one(
    (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
    `a whole number from ${least} to ${most}${of}`,
  );
export const checked = (holds: (value: string) => boolean, is: string): Shape =>
  one((value) => typeof value === 'string' && holds(value), is);

export const optional =
  (shape: Shape): Shape =>
  (value, path) =>
    value === undefined ? [] : shape(value, path);

/** An object with these properties and no others. */
export const object =
  <T>(shapes: ShapeOf<T>): Shape =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [
        `${path.replace(/\.$/, '')} is ${shown(value)} and must be an object with ${Object.keys(shapes).join(', ')}`,
      ];
    const known = Object.keys(shapes);
    const unknown = Object.keys(value).filter((name) => !known.includes(name));
    return [
      ...unknown.map((name) => `${path}${name} is no setting${hint(name, known)}`),
      ...known.flatMap((name) => {
        const inner = (value as Record<string, unknown>)[name];
        const shape = shapes[name as keyof T];
        return shape(inner, `${path}${name}`);
      }),
    ];
  };

/** An object within a setting. */
export const within = <T>(shapes: ShapeOf<T>): Shape => {
  const inner = object(shapes);
  return (value, path) => (value === undefined ? [`${path} is missing`] : inner(value, `${path}.`));
};

/** The nearest known name, if one is near enough to be what was meant. */
function hint(name: string, known: readonly string[]): string {
  const near = known
    .map((each) => ({ each, far: distance(name.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)[0]!;
  return near.far <= Math.max(2, name.length / 4) ? `: did you mean ${near.each}?` : '';
}

/** The edit distance: letters inserted, deleted, or replaced. Source: Levenshtein, 1966. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
