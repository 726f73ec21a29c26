import {
  acknowledgedIn,
  auditRules,
  warningsIn,
  explainedIn,
  type AcknowledgedStatement,
  type Explained,
} from '../facts/warnings.ts';
import { ruleOf, type Tool } from '../facts/tools.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { View } from '../../../stacks/templates/view.ts';

/**
 * Findings of the auditing tools and of our own rules, and the justification of those that are accepted.
 * @param tooMuch permissions that no test uses and that have no reason, by name
 */
export function findings(view: View, tools: readonly Tool[], tooMuch: readonly string[]): Section {
  const doubts = [
    ...warningsIn(view).map(({ node, rule, what }) => ({ places: [node.name], rule, what })),
    ...tools.flatMap(({ open }) => open),
    ...tooMuch.map((what) => ({
      places: [what.split(' ')[0]!],
      rule: unusedRule,
      what: `Granted, and no test needs it: ${what}`,
    })),
  ];
  const explained = explainedIn(view);
  const statements = acknowledgedIn(view);
  const reasons = unique([...explained, ...statements].map(({ reason }) => reason));
  const rules = new Set(explained.map(({ rule }) => ruleOf(rule)));
  return {
    id: 'findings',
    title: 'Findings and reasons',
    glance: `${doubts.length} open; ${rules.size} rules found something that stays, for ${reasons.length} reasons`,
    body: html`<h3>Open findings</h3>
      ${
        doubts.length === 0
          ? html`<div class="note">
              <p>None of the auditors’ tools’ below, and of our own rules:</p>
              <ul>
                ${Object.entries(auditRules).map(([rule, says]) => html`<li>${code(rule)}: ${says}</li>`)}
                <li>${code(unusedRule)}: no permission that no test needs, unless there is a reason</li>
              </ul>
            </div>`
          : html`<div class="note bad"><p>${doubts.length} findings that nobody has explained.</p></div>
              ${table(
                'Open findings',
                [{ name: 'Rule', width: 22 }, { name: 'Resource', width: 30 }, { name: 'What' }],
                doubts.map(({ places, rule, what }) => [rule, places.map((place) => [code(place), ' ']), what]),
              )}`
      }
      <h3>Tools that looked</h3>
      ${
        tools.length === 0
          ? html`<p>The auditors’ tools did not run on this assembly: it holds no report of theirs.</p>`
          : html`<p>
                They run at each synthesis on every stage; whatever they find without a reason, and any reason for what
                they do not find, fails it. A rule counts once, however many resources or wildcards it was found on:
                ${sum(tools.map(({ explained: stays }) => stays.length))} have found something that stays.
              </p>
              ${table(
                'Rules of each tool on this stage',
                [
                  { name: 'Tool', width: 40 },
                  { name: 'Rules' },
                  { name: 'Passed' },
                  { name: 'Found, with a reason' },
                  { name: 'Found, open' },
                ],
                tools.map(({ name, version, rules: count, open, explained: stays }) => {
                  const found = new Set([...stays, ...open.map(({ rule }) => ruleOf(rule))]);
                  return [
                    `${name} ${version}`.trim(),
                    count ?? 'not told',
                    count === undefined ? (found.size === 0 ? 'all' : 'all others') : count - found.size,
                    stays.length,
                    open.length,
                  ];
                }),
              )}`
      }
      <h3>What stays, and why</h3>
      <p>
        A statement of a policy is acknowledged whole, with its actions, resources and conditions; nothing else on the
        same role is.
      </p>
      ${reasons
        .map((reason) => noteOf(reason, explained.filter(of(reason)), statements.filter(of(reason))))
        .sort((a, b) => (a.first < b.first ? -1 : 1))
        .map(({ note }) => note)}`,
  };
}

const unusedRule = 'audit-unused-permission';

const of =
  (wanted: string) =>
  ({ reason }: { readonly reason: string }): boolean =>
    reason === wanted;

/** One justification, its rules and statements, and their resources. */
function noteOf(reason: string, explained: readonly Explained[], statements: readonly AcknowledgedStatement[]) {
  const rules = unique([...explained.map(({ rule }) => rule), ...statements.flatMap((each) => each.rules)]).sort();
  const meant = unique(statements.map(({ statement }) => statement));
  const places = unique([...explained, ...statements].map(({ node }) => node.name)).sort();
  const note = html`<div class="note">
    <p>${rules.map((id) => html`<span class="chip">${id}</span>`)}</p>
    <p>${reason}</p>
    ${
      meant.length > 0 &&
      html`<ul>
        ${meant.map((each) => {
          const at = unique(statements.filter(({ statement }) => statement === each).map(({ node }) => node.name));
          return html`<li>${code(each)} at ${listed(at)}</li>`;
        })}
      </ul>`
    }
    <p class="none">At ${listed(places)}.</p>
  </div>`;
  return { first: rules[0] ?? meant[0]!, note };
}

const listed = (names: readonly string[]) => names.map((name, at) => [at > 0 && ', ', code(name)]);
const unique = (values: readonly string[]): string[] => [...new Set(values)];
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
