import { effectiveIn } from '../../stacks/compliance/grants/conditions.ts';
import { grantFindings } from '../../stacks/compliance/grants/findings.ts';
import { deniedIn, grantsIn, grantText, type Grant } from '../../stacks/compliance/grants/grant.ts';
import type { View } from '../../stacks/templates/view.ts';
import type { DestructiveChange } from './destructive-change.ts';
import { weakened } from './weakened.ts';

/** Where a grant stands, to what, by whom: everything but its conditions. */
const place = ({ node, action, on, to }: Grant): string => [node.stack, node.id, action, on, to ?? ''].join('\n');

/**
 * Grants that get looser: those that a synthesis would refuse, those that lose a condition, and what is no longer denied. Compared one
 * by one, by action, resource and principal, whatever statements they stand in.
 * @param after the templates as they are synthesized, with the acknowledgements that stand in them
 */
export function loosened(before: View, after: View): readonly DestructiveChange[] {
  const old = Map.groupBy(grantsIn(before), place);
  const dropped = grantsIn(after).flatMap((grant) => {
    const held = (old.get(place(grant)) ?? []).map(effectiveIn);
    if (held.length === 0) return [];
    const always = [...held[0]!].filter((key) => held.every((each) => each.has(key)));
    const now = effectiveIn(grant);
    return always
      .filter((key) => !now.has(key))
      .map((key) => weakened(grant.node, `${grantText(grant)} is no longer under a condition on ${key}`));
  });
  const denied = new Set(deniedIn(after).map(denial));
  const permitted = deniedIn(before)
    .filter((grant) => after.node(grant.node.stack, grant.node.id) && !denied.has(denial(grant)))
    .map((grant) => weakened(grant.node, `${grantText(grant)} is no longer denied`));
  const open = grantFindings(after).map(({ node, what }) => weakened(node, what));
  return unique([...open, ...dropped, ...permitted]);
}

const denial = (grant: Grant): string => `${place(grant)}\n${JSON.stringify(grant.conditions)}`;

const unique = (changes: readonly DestructiveChange[]): readonly DestructiveChange[] => [
  ...new Map(changes.map((each) => [`${each.stack}/${each.id} ${each.consequence}`, each])).values(),
];
