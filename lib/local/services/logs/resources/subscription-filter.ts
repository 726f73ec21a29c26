import { createHash } from 'node:crypto';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { callerFor, type LogGroups } from '../groups.ts';

/** The quota of subscription filters per group (CloudWatch Logs quotas). */
const mostFilters = 2;

/** `AWS::Logs::SubscriptionFilter` that passes every event to a function. */
export function subscriptionFilterResource(kernel: Kernel, groups: LogGroups): ResourceType {
  const forget = (group: string, filter: string) => void groups.get(group)?.filters.delete(filter);
  return {
    properties: { DestinationArn: true, FilterName: true, FilterPattern: true, LogGroupName: true },
    async put({ stack, logicalId, properties }, before) {
      const { DestinationArn: destination, FilterPattern: pattern, LogGroupName: groupName } = properties;
      const ending = createHash('sha256').update(`${stack}/${logicalId}`).digest('hex').slice(0, 12);
      const name: string = properties['FilterName'] ?? `${stack}-${logicalId}-${ending}`;
      const group = groups.get(groupName);
      if (!group) throw new Error(`the log group ${groupName} does not exist`);
      if (pattern !== '') throw new Error(`only the empty FilterPattern is there locally, not ${pattern}`);
      if (String(destination).split(':')[2] !== 'lambda')
        throw new Error(`only functions subscribe to log groups locally, not ${destination}`);
      // CloudWatch Logs tests the function when the filter is created, and refuses the filter when it may not call it.
      const request = { principal: callerFor(group), action: 'lambda:InvokeFunction', resource: destination };
      if (!kernel.iam.allows(request))
        throw new Error(`logs.amazonaws.com may not call ${destination} for ${group.arn}: give it a Lambda permission`);
      if (before) forget(before.properties?.['LogGroupName'], before.physicalId);
      if (!group.filters.has(name) && group.filters.size === mostFilters)
        throw new Error(`the log group ${groupName} has ${mostFilters} subscription filters already`);
      group.filters.set(name, { destination });
      return { physicalId: name, attributes: {} };
    },
    async remove({ physicalId, properties }) {
      forget(properties?.['LogGroupName'], physicalId);
    },
  };
}
