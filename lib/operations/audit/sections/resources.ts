import { encryptionOf, retentionOf } from '../facts/protection.ts';
import { purposeOf } from '../facts/purpose.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { View } from '../view.ts';

/** Every resource of every stack: what it is, what it is for, how it is protected and how it ends. */
export function resources(view: View): Section {
  const stacks = [...new Set(view.nodes.map(({ stack }) => stack))];
  const tags = new Map(stacks.map((stack) => [stack, tagsOf(view, stack)]));
  const columns = [
    { name: 'Resource', width: 24 },
    { name: 'Type', width: 15 },
    { name: 'For what', width: 30 },
    { name: 'Encryption; retention', width: 21 },
    { name: 'When it leaves the stack', width: 10 },
  ];
  return {
    id: 'resources',
    title: 'Resources',
    glance: `${view.nodes.length} resources in ${stacks.length} stacks`,
    body: html`<p>
        Every resource of the synthesized templates, by stack. The names are logical ids without CDK’s hash; tags are
        the same for a whole stack and stand above its table.
      </p>
      ${stacks.map((stack) => {
        const nodes = view.nodes
          .filter((node) => node.stack === stack)
          .sort((a, b) => (a.type === b.type ? (a.name < b.name ? -1 : 1) : a.type < b.type ? -1 : 1));
        const rows = nodes.map((node) => [
          code(node.name.slice(stack.length + 1)),
          node.type.replace(/^AWS::/, '').replaceAll('::', ' '),
          purposeOf(view, node),
          [encryptionOf(view, node), retentionOf(view, node)].filter(Boolean).join('; '),
          node.resource.DeletionPolicy === 'Retain'
            ? 'is kept'
            : node.resource.DeletionPolicy === 'Snapshot'
              ? 'snapshot'
              : 'is deleted',
        ]);
        return html`<h3 id="stack-${stack}">Stack ${stack}</h3>
          <p>Tags: ${tags.get(stack)!.map((tag) => html`<span class="chip">${tag}</span>`)}</p>
          ${table(`${rows.length} resources of the stack ${stack}`, columns, rows)}`;
      })}`,
  };
}

function tagsOf(view: View, stack: string): string[] {
  const all = view.nodes
    .filter((node) => node.stack === stack)
    .flatMap(({ properties: { Tags = [] } }) =>
      Array.isArray(Tags) ? Tags : Object.entries(Tags).map(([Key, Value]) => ({ Key, Value })),
    )
    .map(({ Key, Value }: { Key: string; Value: unknown }) => `${Key} ${view.text(stack, Value)}`);
  return [...new Set(all)].sort();
}
