import { alarmsOf, namesAlias } from '../../stacks/templates/functions.ts';
import type { Node, View } from '../../stacks/templates/view.ts';
import type { DestructiveChange } from './destructive-change.ts';
import { weakened } from './weakened.ts';

/** Functions that lose what protects learners from a bad release of them: the alarm for their errors, or callers that go by an alias. */
export function unwatched(before: View, after: View): readonly DestructiveChange[] {
  const still = before.nodes.flatMap((old) => {
    const now = after.node(old.stack, old.id);
    return now ? [{ old, now }] : [];
  });
  return [
    ...still
      .filter(({ old, now }) => alarmsOf(before, old).length > 0 && alarmsOf(after, now).length === 0)
      .map(({ now }) => weakened(now, 'no alarm watches its errors any more')),
    ...still.flatMap(({ old, now }) =>
      namesAlias.test(now.type)
        ? []
        : pastAlias(before, old, after, now).map((name) => weakened(now, `calls ${name} past its alias`)),
    ),
  ];
}

/** The functions that a resource called by an alias and now calls themselves. */
function pastAlias(before: View, old: Node, after: View, now: Node): readonly string[] {
  const called = (view: View, node: Node, byAlias: boolean) =>
    view
      .mentioned(node.stack, node.properties)
      .flatMap(({ node: { type, name }, alias }) =>
        type === 'AWS::Lambda::Function' && (alias !== undefined) === byAlias ? name : [],
      );
  const direct = new Set(called(after, now, false));
  return [...new Set(called(before, old, true))].filter((name) => direct.has(name));
}
