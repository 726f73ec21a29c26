/** Stacks, events, resources and change sets as CloudFormation's API describes them. */
import type { StateRecord } from '../template/state.ts';
import type { ChangeSet, Stack, StackEvent, Wanted } from './stack.ts';
import type { Answered } from './xml.ts';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

export function describedStack(stack: Stack): { readonly [name: string]: Answered } {
  const { name, id, created, updated, status, reason, isProtected, wanted, outputs, changeSets } = stack;
  return {
    StackId: id,
    StackName: name,
    Description: wanted?.template.Description,
    Parameters: wanted && parametersOf(wanted),
    CreationTime: iso(created),
    LastUpdatedTime: updated === undefined ? undefined : iso(updated),
    StackStatus: status,
    StackStatusReason: reason,
    DisableRollback: false,
    Capabilities: wanted?.capabilities,
    Outputs: Object.entries(outputs).map(([OutputKey, value]) => ({ OutputKey, OutputValue: String(value) })),
    RoleARN: wanted?.roleArn,
    Tags: wanted?.tags,
    EnableTerminationProtection: isProtected,
    ChangeSetId: [...changeSets.values()].at(-1)?.id,
  };
}

/** NoEcho parameters are shown as asterisks. */
const parametersOf = ({ template, parameters }: Wanted) =>
  Object.entries(template.Parameters ?? {}).map(([ParameterKey, { NoEcho }]) => ({
    ParameterKey,
    ParameterValue: String(NoEcho) === 'true' ? '****' : parameters[ParameterKey],
  }));

export const describedEvent = ({ id, name }: Stack, event: StackEvent) => ({
  StackId: id,
  EventId: event.id,
  StackName: name,
  LogicalResourceId: event.logicalId,
  PhysicalResourceId: event.physicalId,
  ResourceType: event.type,
  Timestamp: iso(event.at),
  ResourceStatus: event.status,
  ResourceStatusReason: event.reason,
});

export const describedResource = ({ id, name, updated, created }: Stack, resource: StateRecord) => ({
  StackName: name,
  StackId: id,
  LogicalResourceId: resource.logicalId,
  PhysicalResourceId: resource.physicalId,
  ResourceType: resource.type,
  Timestamp: iso(updated ?? created),
  LastUpdatedTimestamp: iso(updated ?? created),
  ResourceStatus: updated === undefined ? 'CREATE_COMPLETE' : 'UPDATE_COMPLETE',
});

export const describedChangeSet = (stack: Stack, changeSet: ChangeSet): { readonly [name: string]: Answered } => ({
  ChangeSetName: changeSet.name,
  ChangeSetId: changeSet.id,
  StackId: stack.id,
  StackName: stack.name,
  Description: changeSet.description,
  Parameters: parametersOf(changeSet.wanted),
  CreationTime: iso(changeSet.created),
  ExecutionStatus: changeSet.status === 'FAILED' ? 'UNAVAILABLE' : 'AVAILABLE',
  Status: changeSet.status,
  StatusReason: changeSet.reason,
  Capabilities: changeSet.wanted.capabilities,
  Tags: changeSet.wanted.tags,
  Changes: changeSet.changes.map(({ action, logicalId, type }) => ({
    Type: 'Resource',
    ResourceChange: { Action: action, LogicalResourceId: logicalId, ResourceType: type },
  })),
});
