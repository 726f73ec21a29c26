import { fullDiff, ResourceImpact, type Difference, type ResourceDifference } from '@aws-cdk/cloudformation-diff';
import type { Baseline } from './baseline.ts';
import { compact } from './baseline.ts';
import { differences } from './paths.ts';
import { plain } from './plain.ts';
import { isRetained, stateful } from './stateful.ts';

/** What a deployment changes, one line each, by stack; unchanged stacks are omitted. */
export function describeChanges(before: Baseline, after: Baseline): readonly string[] {
  const stacks = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return stacks.flatMap((stack) => {
    const lines = stackInWords(before[stack] ?? { Resources: {} }, after[stack] ?? { Resources: {} });
    if (lines.length === 0) return [];
    const whole = !before[stack] ? ' (new stack)' : !after[stack] ? ' (the stack goes)' : '';
    return [`${stack}${whole}`, ...lines.map((line) => `  ${line}`)];
  });
}

function stackInWords(before: Baseline[string], after: Baseline[string]): string[] {
  const diff = fullDiff(before, after);
  const resources: string[] = [];
  diff.resources.forEachDifference((id, change) => resources.push(...resourceInWords(id, change)));
  const others = (['parameters', 'outputs', 'conditions'] as const).flatMap((section) => {
    const lines: string[] = [];
    diff[section].forEachDifference((id, { isAddition, isRemoval, oldValue, newValue }: Difference<unknown>) =>
      lines.push(
        isAddition
          ? `+ ${section.slice(0, -1)} ${id}`
          : isRemoval
            ? `- ${section.slice(0, -1)} ${id}`
            : `~ ${section.slice(0, -1)} ${id}: ${inPlaces(oldValue, newValue)}`,
      ),
    );
    return lines;
  });
  const { statements } = diff.iamChanges;
  const statementsNow = [
    ...statements.additions.map((statement) => `+ ${right(statement.render())}`),
    ...statements.removals.map((statement) => `- ${right(statement.render())}`),
  ];
  const broadened = diff.permissionsBroadened ? ['! permissions are broadened: read each + below'] : [];
  return [...resources.sort(), ...others, ...(statementsNow.length > 0 ? [...broadened, ...statementsNow] : [])];
}

function resourceInWords(id: string, change: ResourceDifference): string[] {
  const type = (change.newResourceType ?? change.oldResourceType)!.replace('AWS::', '');
  const name = `${type} ${id}`;
  switch (change.changeImpact) {
    case ResourceImpact.WILL_CREATE:
      return [`+ ${name}`];
    case ResourceImpact.WILL_DESTROY:
      return [`- ${name}`];
    case ResourceImpact.WILL_ORPHAN:
      return [`- ${name} (AWS keeps it, unmanaged)`];
    case ResourceImpact.NO_CHANGE:
      return [];
    default:
  }
  const impact = { WILL_REPLACE: 'is replaced', MAY_REPLACE: 'may be replaced' }[change.changeImpact as string];
  const lost = impact && stateful[change.oldResourceType!];
  const keeps = lost ? ` (${isRetained(change.oldValue) ? 'AWS keeps the old one, unmanaged' : 'lost'}: ${lost})` : '';
  const what = [
    ...Object.entries(change.propertyUpdates).filter(([name]) => !isRights(name, type)),
    ...Object.entries(change.otherChanges).filter(([, { isDifferent }]) => isDifferent),
  ].map(([property, { oldValue, newValue }]) => inPlaces(oldValue, newValue, property));
  const how = what.length > 0 ? what.join('; ') : 'its rights, which stand below';
  return [`~ ${name}${impact ? ` ${impact}${keeps}` : ''}: ${how}`];
}

/** The first few places in which two values differ. */
function inPlaces(before: unknown, after: unknown, path = ''): string {
  const most = 4;
  const places = differences(before, after, path).map((at) => `${at.path}: ${fromTo(at.before, at.after)}`);
  if (places.length > most) places.splice(most, Infinity, `and ${places.length - most} more`);
  return places.join('; ');
}

/** Described separately, by statement. A user pool's `Policies` are of passwords. */
const isRights = (property: string, type: string): boolean =>
  property === 'PolicyDocument' || (property === 'Policies' && type.startsWith('IAM::'));

type Rendered = Readonly<Record<'effect' | 'action' | 'resource' | 'principal' | 'condition', string>>;

const right = ({ effect, action, resource, principal, condition }: Rendered) =>
  [
    `${effect} ${list(action)} on ${list(resource)}`,
    principal && `to ${list(principal)}`,
    condition && `if ${condition.replace(/\s+/g, ' ')}`,
  ]
    .filter(Boolean)
    .join(' ');

const list = (text = '') => plain(text.replace(/\n/g, ', '));

/** Two values, each shortened to one line from where they begin to differ. */
function fromTo(before: unknown, after: unknown): string {
  const [old, now] = [oneLine(before), oneLine(after)];
  const same = [...old].findIndex((letter, at) => letter !== now[at]);
  // A few words before that, so that the place is found.
  const from = Math.max(old.length, now.length) > most && same > 30 ? same - 20 : 0;
  return `${part(old, from)} -> ${part(now, from)}`;
}

/** The longest value that is shown in full. */
const most = 80;

const part = (text: string, from: number): string =>
  `${from > 0 ? '...' : ''}${text.length - from > most ? `${text.slice(from, from + most - 3)}...` : text.slice(from)}`;

const oneLine = (value: unknown): string => (value === undefined ? 'none' : plain(compact(value)));
