import type { Shape } from '../kernel/resource-type.ts';
import { intrinsicOf } from './intrinsics.ts';

/**
 * Finds the first property that a resource type does not support. Values of intrinsic functions are skipped, except the
 * branches of an `Fn::If`. @returns its dotted path, or undefined when all are supported
 */
export function unknownProperty(
  value: unknown,
  shape: Shape,
  holds: (condition: string) => boolean | undefined,
  path = '',
): string | undefined {
  if (shape === true || typeof value !== 'object' || value === null) return undefined;
  const name = Array.isArray(value) ? undefined : intrinsicOf(value);
  if (name === 'Fn::If') {
    const [condition, yes, no] = (value as any)[name];
    const answer = holds(condition);
    const taken = answer === undefined ? [yes, no] : [answer ? yes : no];
    return first(taken, (branch) => unknownProperty(branch, shape, holds, path));
  }
  if (name) return undefined;
  if (isList(shape)) {
    const elements = Array.isArray(value) ? value : [value];
    return first(elements, (element) => unknownProperty(element, shape[0], holds, path));
  }
  if (Array.isArray(value)) return first(value, (element) => unknownProperty(element, shape, holds, path));
  return first(Object.entries(value), ([key, inner]) => {
    const here = path ? `${path}.${key}` : key;
    const known = Object.hasOwn(shape, key) ? shape[key] : shape['*'];
    return known === undefined ? here : unknownProperty(inner, known, holds, here);
  });
}

const isList = (shape: Exclude<Shape, true>): shape is readonly [Shape] => Array.isArray(shape);

function first<T>(values: readonly T[], find: (value: T) => string | undefined): string | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
