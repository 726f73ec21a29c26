import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '../../stacks/templates/assembly.ts';
import type { Properties } from '../../stacks/templates/properties.ts';
import type { DestructiveChange } from './destructive-change.ts';
import { ofAccess } from './protections/access.ts';
import { ofAlarms } from './protections/alarms.ts';
import { ofData } from './protections/data.ts';
import { ofTheEdge } from './protections/edge.ts';
import type { Rule, Rules } from './protections/rules.ts';
import { stateful } from './stateful.ts';

type Finding = Pick<DestructiveChange, 'change' | 'consequence'>;

/** In-place changes that still remove data, or a protection of data or the stage. */
const protections: Rules = { ...ofData, ...ofAccess, ...ofTheEdge, ...ofAlarms };

/** Changes that the service itself rejects after the deployment has begun. */
const refusals: Rules = {
  'AWS::DynamoDB::Table': [
    (before, after) => {
      const indexes = (table: Properties): Record<string, unknown> =>
        Object.fromEntries(
          (table.GlobalSecondaryIndexes ?? []).map((each) => [each.IndexName, [each.KeySchema, each.Projection]]),
        );
      const [old, now] = [indexes(before), indexes(after)];
      const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
        (name) => !isDeepStrictEqual(old[name], now[name]),
      );
      if (changed.some((name) => old[name] && now[name]))
        return `the keys of an index (${changed.join(', ')}) cannot change: add another, fill it, then drop the old one`;
      return changed.length > 1 ? `one index can be made or dropped in a deploy, not ${changed.length}` : undefined;
    },
    (before, after) => {
      const gone = (before.GlobalSecondaryIndexes ?? []).filter(
        ({ IndexName }) => !(after.GlobalSecondaryIndexes ?? []).some((each) => each.IndexName === IndexName),
      );
      return gone.length > 0
        ? `the index ${gone[0]!.IndexName} is deleted: queries on it fail, and rebuilding it takes hours`
        : undefined;
    },
  ],
  'AWS::Cognito::UserPool': [
    (before, after) => {
      const schema = (pool: Properties): Record<string, unknown> =>
        Object.fromEntries((pool.Schema ?? []).map(({ Name, ...rest }) => [Name, rest]));
      const [old, now] = [schema(before), schema(after)];
      const changed = Object.keys(old).filter((name) => !isDeepStrictEqual(old[name], now[name]));
      return changed.length > 0
        ? `Cognito neither changes nor removes attributes (${changed.join(', ')}): the deploy fails and rolls back`
        : undefined;
    },
    ...['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'].map(
      (name): Rule =>
        (before, after) =>
          isDeepStrictEqual(before[name], after[name])
            ? undefined
            : `${name} of a user pool cannot change: the deploy fails`,
    ),
  ],
};

/** What an in-place update would remove, and what the service would reject. */
export function regressionsIn(before: Resource, after: Resource): readonly Finding[] {
  const { Type } = before;
  const [old, now] = [before.Properties ?? {}, after.Properties ?? {}];
  const findings = (rules: readonly Rule[] = []) => rules.flatMap((rule) => rule(old, now) ?? []);
  return [
    ...policies(before, after).map((consequence) => ({ change: 'weakened' as const, consequence })),
    ...findings(protections[Type]).map((consequence) => ({ change: 'weakened' as const, consequence })),
    ...findings(refusals[Type]).map((consequence) => ({ change: 'refused' as const, consequence })),
  ];
}

/** Resources whose retention on deletion or replacement was removed. */
function policies(before: Resource, after: Resource): string[] {
  if (!stateful[before.Type]) return [];
  return (['DeletionPolicy', 'UpdateReplacePolicy'] as const)
    .filter((name) => before[name]?.startsWith('Retain') && !after[name]?.startsWith('Retain'))
    .map((name) => `${name} was Retain and is ${after[name] ?? 'Delete'}`);
}
