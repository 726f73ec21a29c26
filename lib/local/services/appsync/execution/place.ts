import type { Path } from '../errors.ts';
import type { FieldNode } from 'graphql';

/** A place in the response, linked from the leaf up. */
export interface Place {
  readonly parent: Place | undefined;
  readonly key: string | number;
}

/** The path from the root down, as in errors. */
export function pathOf(place: Place): Path {
  const path: (string | number)[] = [];
  for (let at: Place | undefined = place; at; at = at.parent) path.push(at.key);
  return path.reverse();
}

/** The field's location in the document. */
export function locationOf({ node }: { readonly node: FieldNode }) {
  const token = node.loc?.startToken;
  return { line: token?.line ?? 1, column: token?.column ?? 1, sourceName: null } as const;
}
