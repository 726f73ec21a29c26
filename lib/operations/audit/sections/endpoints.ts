import { endpointsOf } from '../facts/endpoints.ts';
import { firewallRules } from '../facts/firewall.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { View } from '../../../stacks/templates/view.ts';

/** All public endpoints. */
export function endpoints(view: View): Section {
  const all = endpointsOf(view);
  const rules = firewallRules(view);
  return {
    id: 'endpoints',
    title: 'Public endpoints',
    glance: `${all.length} endpoints, who may call each, and what limits it`,
    body: html`<p>
        Everything in the templates that the internet reaches. The rest is called by roles of the account only.
      </p>
      ${table(
        'Endpoints, who may call them, limits and firewall',
        [
          { name: 'Endpoint', width: 24 },
          { name: 'Resource', width: 18 },
          { name: 'Who may call it', width: 28 },
          { name: 'Limits', width: 18 },
          { name: 'Firewall' },
        ],
        all.map(({ node, endpoint, who, limits, firewall }) => [
          endpoint,
          code(node.name),
          who ?? html`<span class="chip bad">not described</span>`,
          limits,
          firewall,
        ]),
      )}
      ${
        rules.length === 0
          ? html`<p>No firewall is in these templates.</p>`
          : table(
              'Firewalls, rule by rule in their order',
              [
                { name: 'Rule', width: 18 },
                { name: 'Firewall', width: 18 },
                { name: 'Looks for', width: 48 },
                { name: 'Does' },
              ],
              rules.map(({ firewall, name, looksFor, does }) => [name, code(firewall.name), looksFor, does]),
            )
      }`,
  };
}
