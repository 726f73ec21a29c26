import { doubtsIn, explainedIn, type Explained } from '../facts/doubts.ts';
import { ruleOf, type Tool } from '../facts/tools.ts';
import { code, html, table, type Section } from '../page/html.ts';
import type { View } from '../../../stacks/templates/view.ts';

/** What auditors' tools and our own rules find, and why what stays may stay. */
export function findings(view: View, tools: readonly Tool[]): Section {
  const doubts = [
    ...doubtsIn(view).map(({ node, rule, what }) => ({ places: [node.name], rule, what })),
    ...tools.flatMap(({ open }) => open),
  ];
  const explained = explainedIn(view);
  const byReason = new Map<string, Explained[]>();
  for (const each of explained) byReason.set(each.reason, [...(byReason.get(each.reason) ?? []), each]);
  const rules = new Set(explained.map(({ rule }) => ruleOf(rule)));
  return {
    id: 'findings',
    title: 'Findings and reasons',
    glance: `${doubts.length} open; ${rules.size} rules found something that stays, for ${byReason.size} reasons`,
    body: html`<h3>Open findings</h3>
      ${
        doubts.length === 0
          ? html`<div class="note">
              <p>
                None: no public bucket, no door without a known guard, no policy that lets everybody in without a
                condition, no wildcard without a reason, nothing kept in the clear.
              </p>
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

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
