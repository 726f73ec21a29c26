import { encryptionOf, fateOf, retentionOf } from '../facts/protection.ts';
import { purposeOf } from '../facts/purpose.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';

/** Every resource of every stack: its type, its purpose, its protection and its removal. */
export function resources(view: View): Section {
  const stacks = [...new Set(view.nodes.map(({ stack }) => stack))];
  const columns = [
    { name: 'Resource', width: 22 },
    { name: 'Type', width: 15 },
    { name: 'For what', width: 25 },
    { name: 'Encryption; retention', width: 20 },
    { name: 'Data', width: 9 },
    { name: 'When removed', width: 10 },
  ];
  return {
    id: 'resources',
    title: 'Resources',
    glance: `${view.nodes.length} resources in ${stacks.length} stacks`,
    body: html`<p>
        Every resource of the synthesized templates, by stack, named by its logical id without the hash that CDK
        appends, unless two would be called the same. Tags of a whole stack stand above its table. “Data” is the tag
        data-class: ${classesIn(view).join(', ')}. Of a field of the API stands who may call it, and its steps in their
        order, each with its data source.
      </p>
      ${stacks.map((stack) => {
        const nodes = view.nodes
          .filter((node) => node.stack === stack)
          .sort((a, b) => (a.type === b.type ? (a.name < b.name ? -1 : 1) : a.type < b.type ? -1 : 1));
        const rows = nodes.map((node) => [
          code(node.name.slice(stack.length + 1)),
          code(node.type.replace(/^AWS::/, '')),
          purposeOf(view, node),
          [encryptionOf(view, node), retentionOf(view, node)].filter(Boolean).join('; '),
          classOf(view, node),
          fateOf(node),
        ]);
        return html`<h3 id="stack-${stack}">Stack ${stack}</h3>
          <p>
            Tags:
            ${common(nodes.map((node) => tagsOf(view, node))).map((tag) => html`<span class="chip">${tag}</span>`)}
          </p>
          ${table(`${rows.length} resources of the stack ${stack}`, columns, rows)}`;
      })}`,
  };
}

/** The meaning of each data class; undescribed data counts as personal. */
const CLASSES: Readonly<Record<string, string>> = {
  public: 'public is for everybody',
  internal: 'internal is about nobody',
  personal: 'personal is about learners or could be',
  secret: 'secret opens something',
};

/** The classes in the templates, with their meaning where it is described. */
const classesIn = (view: View): string[] =>
  [...new Set(view.nodes.flatMap((node) => classOf(view, node) ?? []))]
    .sort()
    .map((name) => CLASSES[name] ?? `${name}, of which nobody has said what it means`);

const classOf = (view: View, node: Node): string | undefined =>
  tagsOf(view, node)
    .find((tag) => tag.startsWith('data-class '))
    ?.replace('data-class ', '');

/** Tags that every taggable resource has. */
function common(all: readonly (readonly string[])[]): string[] {
  const tagged = all.filter((tags) => tags.length > 0);
  return [...new Set(tagged.flat())].filter((tag) => tagged.every((tags) => tags.includes(tag))).sort();
}

function tagsOf(view: View, { stack, properties: { Tags, UserPoolTags } }: Node): string[] {
  const given = Tags ?? UserPoolTags ?? [];
  const pairs = Array.isArray(given) ? given : Object.entries(given).map(([Key, Value]) => ({ Key, Value }));
  return pairs.map(({ Key, Value }: { Key: string; Value: unknown }) => `${Key} ${view.text(stack, Value)}`);
}
