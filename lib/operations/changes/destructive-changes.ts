import { fullDiff, ResourceImpact, type ResourceDifference } from '@aws-cdk/cloudformation-diff';
import type { Resource } from '../../stacks/templates/assembly.ts';
import type { Baseline } from './baseline.ts';
import { isRetained, stateful } from './stateful.ts';
import { regressionsIn } from './regressions.ts';
import { guardGone } from './protections/alarms.ts';
import type { DestructiveChange } from './destructive-change.ts';

/** Everything that deploying `after` over `before` would lose, weaken or fail on. */
export function destructiveChangesIn(before: Baseline, after: Baseline): readonly DestructiveChange[] {
  const stacks = Object.keys(before);
  return stacks.flatMap((stack) => {
    const old = before[stack]!;
    const now = after[stack] ?? { Resources: {} };
    const changes: DestructiveChange[] = [];
    fullDiff(old, now).resources.forEachDifference((id, change) => {
      const type = change.oldResourceType;
      if (!type) return;
      const loss = lossOf(type, change) ?? guardLost(type, change, after);
      if (loss) changes.push({ stack, id, type, ...loss });
      if (change.newValue && change.newResourceType === type)
        for (const regression of regressionsIn(change.oldValue as Resource, change.newValue as Resource))
          changes.push({ stack, id, type, ...regression });
    });
    return [...changes, ...importsBroken(stack, before, after)];
  });
}

function lossOf(
  type: string,
  change: ResourceDifference,
): Pick<DestructiveChange, 'change' | 'consequence'> | undefined {
  const lost = stateful[type];
  if (!lost) return undefined;
  switch (change.changeImpact) {
    case ResourceImpact.WILL_REPLACE:
    case ResourceImpact.MAY_REPLACE: {
      const by = Object.entries(change.propertyUpdates)
        .filter(([, { changeImpact }]) => changeImpact === change.changeImpact)
        .map(([name]) => name);
      const may = change.changeImpact === ResourceImpact.MAY_REPLACE ? 'perhaps ' : '';
      const fate = isRetained(change.oldValue as Resource) ? 'kept by AWS, but the new one begins without it' : 'lost';
      return { change: 'replaced', consequence: `${may}${fate}, by ${by.join(', ') || 'another type'}: ${lost}` };
    }
    case ResourceImpact.WILL_DESTROY:
      return { change: 'deleted', consequence: `lost: ${lost}` };
    case ResourceImpact.WILL_ORPHAN:
      // The log of a deleted function stays readable for its retention period.
      if (type === 'AWS::Logs::LogGroup') return undefined;
      return { change: 'orphaned', consequence: `kept by AWS, but nothing uses or manages it any more: ${lost}` };
    default:
      return undefined;
  }
}

/** A protective resource that no longer exists in any stack. */
function guardLost(
  type: string,
  change: ResourceDifference,
  after: Baseline,
): Pick<DestructiveChange, 'change' | 'consequence'> | undefined {
  if (change.newValue && change.newResourceType === type) return undefined;
  const others = Object.values(after)
    .flatMap(({ Resources }) => Object.values(Resources))
    .filter(({ Type }) => Type === type)
    .map(({ Properties = {} }) => Properties);
  const consequence = guardGone(type, (change.oldValue as Resource).Properties ?? {}, others);
  return consequence === undefined ? undefined : { change: 'weakened', consequence };
}

/** CloudFormation deploys this stack first, and refuses to remove an export that another stack still imports. */
function importsBroken(stack: string, before: Baseline, after: Baseline): DestructiveChange[] {
  const exportsOf = (templates: Baseline) =>
    Object.fromEntries(
      Object.values(templates[stack]?.Outputs ?? {})
        .filter(({ Export }) => Export)
        .map(({ Export, Value }) => [JSON.stringify(Export!.Name), JSON.stringify(Value)]),
    );
  const [old, now] = [exportsOf(before), exportsOf(after)];
  const others = Object.entries(before).filter(([name]) => name !== stack);
  return Object.keys(old)
    .filter((name) => old[name] !== now[name])
    .flatMap((name) => {
      const users = others.filter(([, template]) => JSON.stringify(template).includes(`"Fn::ImportValue":${name}`));
      if (users.length === 0) return [];
      const consequence = `${users.map(([user]) => user).join(', ')} still imports it: the deploy stops here. First release a version that does not`;
      return [{ stack, id: JSON.parse(name), type: 'Export', change: 'refused' as const, consequence }];
    });
}
