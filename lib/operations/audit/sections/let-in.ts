import { grantsOf, type Grant } from '../../../stacks/compliance/grants/grant.ts';
import { conditionText } from '../../../stacks/templates/granted.ts';
import type { View } from '../../../stacks/templates/view.ts';
import { code, html, table, type Html } from '../page/html.ts';

/** Resource policies: who is granted access by the resource itself, in addition to roles. The roles show their trust policies. */
export function letIn(view: View): Html {
  const grants = view.nodes
    .filter(({ type }) => type !== 'AWS::IAM::Role')
    .flatMap((node) => grantsOf(view, node).filter(({ to }) => to !== undefined));
  const rows = Map.groupBy(grants, ({ node, to, on, conditions }) =>
    [node.name, to, on, conditionText({ conditions })].join('\n'),
  );
  return html`<h3>Let in by a resource’s own policy</h3>
    ${
      rows.size === 0
        ? html`<p>No resource policy grants access.</p>`
        : table(
            'Policies of resources: who may do what, beside the rights of roles',
            [
              { name: 'Policy', width: 20 },
              { name: 'Who', width: 18 },
              { name: 'May', width: 22 },
              { name: 'On', width: 20 },
              { name: 'Only where' },
            ],
            [...rows.values()].map(rowOf),
          )
    }`;
}

const rowOf = (grants: readonly Grant[]) => {
  const [{ node, to, on, conditions }] = grants as readonly [Grant];
  const who = to === '*' ? 'anybody' : to;
  return [code(node.name), who, grants.map(({ action }) => action).join(', '), on === '*' && node.type === 'AWS::KMS::Key' ? 'itself' : code(on), conditionText({ conditions })]; // prettier-ignore
};
