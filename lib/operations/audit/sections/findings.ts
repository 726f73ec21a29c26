import { doubtsIn, explainedIn, type Explained } from '../facts/doubts.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { View } from '../view.ts';

/** What a tool has said about the assembly (`validation-report.json`), as far as it is read here. */
export interface Tool {
  readonly name: string;
  readonly version?: string | undefined;
  readonly findings: number;
}

/** What auditors' tools and our own rules find, and why what stays may stay. */
export function findings(view: View, tools: readonly Tool[]): Section {
  const doubts = doubtsIn(view);
  const explained = explainedIn(view);
  const byReason = new Map<string, Explained[]>();
  for (const each of explained) byReason.set(each.reason, [...(byReason.get(each.reason) ?? []), each]);
  const rules = new Set(explained.map(({ rule }) => rule));
  return {
    id: 'findings',
    title: 'Findings and reasons',
    glance: `${doubts.length} open; ${rules.size} rules found something that stays, for ${byReason.size} reasons`,
    body: html`<h3>Open findings</h3>
      ${
        doubts.length === 0
          ? html`<div class="note">
              <p>
                None: no public bucket, no door without a known guard, no policy for everybody, no wildcard without a
                reason, nothing kept in the clear.
              </p>
            </div>`
          : html`<div class="note bad"><p>${doubts.length} findings that nobody has explained.</p></div>
              ${table(
                'Open findings',
                [{ name: 'Rule', width: 22 }, { name: 'Resource', width: 30 }, { name: 'What' }],
                doubts.map(({ node, rule, what }) => [rule, code(node.name), what]),
              )}`
      }
      <h3>Tools that looked</h3>
      ${
        tools.length === 0
          ? html`<p>The auditors’ tools did not run on this assembly: it holds no report of theirs.</p>`
          : html`<p>
                They run at each synthesis on every stage; whatever they find without a reason, and any reason for what
                they do not find, fails it.
              </p>
              ${table(
                'Tools, and what they found without a reason',
                [{ name: 'Tool', width: 50 }, { name: 'Open findings' }, { name: 'Rules with a reason' }],
                tools.map(({ name, version, findings: count }) => [
                  `${name}${version ? ` ${version}` : ''}`,
                  count,
                  [...rules].filter((rule) => packOf(rule) === name).length,
                ]),
              )}`
      }
      <h3>What stays, and why</h3>
      ${[...byReason]
        .sort(([, a], [, b]) => (a[0]!.rule < b[0]!.rule ? -1 : 1))
        .map(([reason, all]) => {
          const ids = [...new Set(all.map(({ rule }) => rule))].sort();
          const places = [...new Set(all.map(({ node }) => node.name))].sort();
          return html`<div class="note">
            <p>${ids.map((id) => html`<span class="chip">${id}</span>`)}</p>
            <p>${reason}</p>
            <p class="none">At ${places.map((place, at) => [at > 0 && ', ', code(place)])}.</p>
          </div>`;
        })}`,
  };
}

/** The tool a rule belongs to, by the names of `validation-report.json`. */
export function packOf(rule: string): string {
  if (rule.startsWith('AwsSolutions-')) return 'AwsSolutions';
  if (rule.startsWith('Serverless-')) return 'Serverless';
  if (rule.startsWith('NIST.800.53.R5-')) return 'NIST.800.53.R5';
  if (rule.startsWith('PCI.DSS.321-')) return 'PCI.DSS.321';
  return /^[EFIW]\d{4}$/.test(rule) ? 'CloudFormation-Validate' : 'cdk-validator-cfnguard';
}
