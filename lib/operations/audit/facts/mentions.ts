import type { Node, View } from '../../../stacks/templates/view.ts';

const known = new WeakMap<View, ReadonlyMap<Node, readonly Node[]>>();

/** The other resources that reference a resource, anywhere in their properties. */
export function mentioning(view: View, target: Node): readonly Node[] {
  let all = known.get(view);
  if (!all) known.set(view, (all = mentionsIn(view)));
  return all.get(target) ?? [];
}

function mentionsIn(view: View): Map<Node, Node[]> {
  const all = new Map<Node, Node[]>();
  for (const from of view.nodes)
    for (const to of new Set(view.mentioned(from.stack, from.properties).map(({ node }) => node)))
      if (to !== from) all.set(to, [...(all.get(to) ?? []), from]);
  return all;
}
