import type { Node, View } from '../../../stacks/templates/view.ts';

/** The aliases that a deployment group moves to a new version: their update policy names it. */
export const movedBy = (view: View, group: Node): readonly Node[] =>
  view
    .of('AWS::Lambda::Alias')
    .filter(({ stack, resource }) => view.mentioned(stack, resource.UpdatePolicy).some(({ node }) => node === group));

/** What of a release brings the earlier version back. Source: CloudFormation, AWS::CodeDeploy::DeploymentGroup AutoRollbackConfiguration. */
type Cause = 'DEPLOYMENT_FAILURE' | 'DEPLOYMENT_STOP_ON_ALARM' | 'DEPLOYMENT_STOP_ON_REQUEST';

export const isRolledBack = ({ properties: { AutoRollbackConfiguration: back } }: Node, cause: Cause): boolean =>
  back?.Enabled === true && (back.Events ?? []).includes(cause);

/** Names of the alarms that stop a release, as the group has them. */
export const stoppingAlarms = ({ properties: { AlarmConfiguration } }: Node): readonly unknown[] =>
  AlarmConfiguration?.Enabled === true ? (AlarmConfiguration.Alarms ?? []).map(({ Name }) => Name) : [];

/** What an alarm does to releases of functions. */
export function endedBy(view: View, alarm: Node): readonly string[] {
  const name = view.text(alarm.stack, alarm.properties['AlarmName']);
  const groups = view
    .of('AWS::CodeDeploy::DeploymentGroup')
    .filter((group) =>
      stoppingAlarms(group).some(
        (each) => view.text(group.stack, each) === name || view.target(group.stack, each)?.node === alarm,
      ),
    );
  const functions = (isBack: boolean): string =>
    groups
      .filter((group) => isRolledBack(group, 'DEPLOYMENT_STOP_ON_ALARM') === isBack)
      .flatMap((group) => movedBy(view, group))
      .map(({ stack, properties }) => view.target(stack, properties['FunctionName'])?.node.name)
      .join(', ');
  const [rolledBack, stopped] = [functions(true), functions(false)];
  return [
    ...(rolledBack ? [`rolls back releases of ${rolledBack}`] : []),
    ...(stopped ? [`stops releases of ${stopped} where they are`] : []),
  ];
}
