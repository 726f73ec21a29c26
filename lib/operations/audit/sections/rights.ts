import { code, html, type Html, type Section } from '../page/html.ts';
import {
  conditionText,
  grantedIn,
  lastingConditions,
  nameOf,
  type Granted,
} from '../../../stacks/templates/granted.ts';
import { assessGrants } from '../rights/assess.ts';
import type { Alike, Unused } from '../rights/unused.ts';
import type { UsedRights } from '../rights/used.ts';
import { letIn } from './let-in.ts';
import { sharedRoles, takersOf } from '../facts/roles.ts';
import { statementsOf } from '../../../stacks/templates/properties.ts';
import type { Node, View } from '../../../stacks/templates/view.ts';

export interface RightsInput {
  readonly used: UsedRights;
  readonly unused: readonly Unused[];
  readonly alike: readonly Alike[];
  /** The time and commit of the record of use; empty where unknown. */
  readonly written: string;
  /** Texts that the view replaces, with the names that stand for them. */
  readonly named: Readonly<Record<string, string>>;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Which role may do what on which resource, and whether the whole suite used it. */
export function rights(view: View, { used, unused, alike, written, named }: RightsInput): Section {
  const granted = grantedIn(view);
  const { tooMuch, reasons } = assessGrants(granted, used, unused, alike);
  const roles = unique(granted.map(({ role }) => role)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = unique(granted.map(nameOf));
  const inUse = names.filter((name) => Object.hasOwn(used, name)).length;
  return {
    id: 'rights',
    title: 'Who may do what',
    glance: `${names.length} rights of ${roles.length} roles: ${inUse} used by the tests, ${names.length - inUse - tooMuch.length} unused with a reason, ${tooMuch.length} without`,
    body: html`<p>
        ${sharedRoles(view)} A right is one action on one resource, or on all whose names fit a pattern; for rows of the
        table one partition, for mail one recipient where the policy names recipients. The local stage refuses what is
        not granted, as AWS does. Whether less would do is measured: the suite (journeys in a browser, tests of the API,
        slow proofs) notes each right that it uses, in a record
        ${written ? `last changed on ${written}` : 'that nobody knows the age of'}.${namesIn(named)}
      </p>
      <p>
        <span class="chip used">used</span> by at least one test. <span class="chip unused">unused</span> with a reason,
        given below the role. <span class="chip bad">never used</span> and no reason given: too much.
      </p>
      ${matrix(roles, granted, used, reasons)} ${letIn(view)}
      <h3>Right by right</h3>
      <div class="wide" tabindex="0" role="group" aria-label="Table">
        <table class="broad">
          <caption>
            <span>Each role, on what, and what it may do there</span>
          </caption>
          <colgroup>
            <col style="width:26%" />
            <col style="width:30%" />
            <col />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Role</th>
              <th scope="col">On</th>
              <th scope="col">May</th>
            </tr>
          </thead>
          ${roles.map((role) => {
            const own = granted.filter((each) => each.role === role);
            return ofRole(view, role, own, used, reasons);
          })}
        </table>
      </div>`,
  };
}

/** What the names stand for that rights of every stage share: the account's own is a parameter of CloudFormation. */
function namesIn(named: RightsInput['named']): string {
  const own = Object.entries(named).filter(([, name]) => name !== '${AccountId}');
  return own
    .map(([text, name]) => ` ${name.replace(/^.*(?=\$)/, '')} stands for ${text.replace(/^.*\//, '')}.`)
    .join('');
}

/** Service names short enough for a column. */
const SHORT: Readonly<Record<string, string>> = {
  'cognito-idp': 'cognito',
  cloudfront: 'cdn',
  dynamodb: 'table',
  ivschat: 'chat',
  managed: 'of AWS',
  secretsmanager: 'secrets',
};

/** Roles by service: how many of the permissions there were used. */
function matrix(
  roles: readonly Node[],
  granted: readonly Granted[],
  used: UsedRights,
  reasons: ReadonlyMap<string, string>,
): Html {
  const serviceOf = ({ action, on }: Granted) => (action === '*' ? 'managed' : action.split(':')[0]!) || on;
  const services = unique(granted.map(serviceOf)).sort();
  return html`<h3>Roles and services</h3>
    <div class="wide" tabindex="0" role="group" aria-label="Table">
      <table class="matrix broad">
        <caption>
          <span
            >Used of granted rights, by role and service. Empty: no policy of the role names the service. “of AWS” are
            policies that AWS writes, whose rights are not told apart.</span
          >
        </caption>
        <thead>
          <tr>
            <th scope="col">Role</th>
            ${services.map((service) => html`<th scope="col">${SHORT[service] ?? service}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${roles.map((role) => {
            const cells = services.map((service) => {
              const names = unique(
                granted.filter((each) => each.role === role && serviceOf(each) === service).map(nameOf),
              );
              if (names.length === 0) return html`<td></td>`;
              const count = names.filter((name) => Object.hasOwn(used, name)).length;
              const idle = names.filter((name) => !Object.hasOwn(used, name));
              const kind = idle.length === 0 ? 'used' : idle.every((name) => reasons.has(name)) ? 'unused' : 'bad';
              return html`<td class="${kind}">${count}/${names.length}</td>`;
            });
            return html`<tr>
              <th scope="row">
                <a href="#role-${role.name.replace('/', '-')}"
                  >${shortened(role.name)
                    .replace(/Role(?=$|[a-z])/, ' ')
                    .trim()}</a
                >
              </th>
              ${cells}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>`;
}

/** CDK's generated names are as long as a line. */
const shortened = (name: string): string => name.replace(/[\dA-F]{20,}/, '…');

function ofRole(
  view: View,
  role: Node,
  granted: readonly Granted[],
  used: UsedRights,
  reasons: ReadonlyMap<string, string>,
): Html {
  const resources = unique(granted.map(({ on }) => on)).sort();
  const trusted = statementsOf(role.properties.AssumeRolePolicyDocument).map(({ Principal }) =>
    Object.values(Principal ?? {})
      .flat()
      .map((each) => view.text(role.stack, each))
      .join(', '),
  );
  const chip = (right: Granted): Html => {
    const name = nameOf(right);
    const kind = Object.hasOwn(used, name) ? 'used' : reasons.has(name) ? 'unused' : 'bad';
    return html`<span class="chip ${kind}"
      >${verbOf(right)}${kind === 'used' ? '' : kind === 'unused' ? ' (unused)' : ' (never used)'}</span
    >`;
  };
  const explanations = unique(granted.map((right) => reasons.get(nameOf(right))).filter((each) => each !== undefined));
  const takers = takersOf(view, role).map(({ name }) => name);
  return html`<tbody id="role-${role.name.replace('/', '-')}">
    ${resources.map(
      (on, at) =>
        html`<tr>
          ${
            at === 0 &&
            html`<th scope="rowgroup" rowspan="${resources.length}">
              ${code(shortened(role.name))}
              <p class="none">
                ${role.properties.Description ?? `Of ${shortened(takers.join(', ')) || 'nothing in these templates'}`}.
                Taken on by ${trusted.join(', ')} alone.
              </p>
              ${explanations.map((reason) => html`<p class="none">Not used itself: ${reason}</p>`)}
            </th>`
          }
          <td>${code(on)}</td>
          <td>
            ${unique(granted.filter((each) => each.on === on).map((right) => chip(right).html)).map((text) => ({ html: text }))}
            ${heldBy(granted.filter((each) => each.on === on)).map((sentence) => html`<p class="none">${sentence}</p>`)}
          </td>
        </tr>`,
    )}
  </tbody>`;
}

const verbOf = ({ action, value }: Granted): string => `${action.replace(/^.*:/, '')}${value ? ` ${value}` : ''}`;

/** The conditions of the permissions on one resource, a sentence for each. */
function heldBy(granted: readonly Granted[]): string[] {
  const texts = granted.map((right) => conditionText({ conditions: lastingConditions(right) }));
  return unique(texts)
    .filter((text) => text !== '')
    .map((text) => {
      const held = granted.filter((_, at) => texts[at] === text);
      return `${held.length === granted.length ? 'Only' : `${unique(held.map(verbOf)).join(', ')} only`} where ${text}.`;
    });
}
