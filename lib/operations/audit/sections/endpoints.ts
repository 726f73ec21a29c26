import { endpointsOf } from '../facts/endpoints.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { View } from '../../../stacks/templates/view.ts';

/** All public endpoints. */
export function endpoints(view: View): Section {
  const all = endpointsOf(view);
  return {
    id: 'endpoints',
    title: 'Public endpoints',
    glance: `${all.length} doors, who may enter by each, and what limits it`,
    body: html`<p>
        All doors that the templates open to the internet. Everything else is reached by roles of the account alone.
      </p>
      ${table(
        'Doors, who may enter, limits and firewall',
        [
          { name: 'Door', width: 24 },
          { name: 'Resource', width: 18 },
          { name: 'Who may enter', width: 28 },
          { name: 'Limits', width: 18 },
          { name: 'Firewall' },
        ],
        all.map(({ node, door, who, limits, firewall }) => [
          door,
          code(node.name),
          who ?? html`<span class="chip bad">not described</span>`,
          limits,
          firewall,
        ]),
      )}`,
  };
}
