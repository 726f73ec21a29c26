import { createHash } from 'node:crypto';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { callerFor, type LogGroups } from '../groups.ts';

/** A group's quota of subscriptions (CloudWatch Logs quotas). */
const mostFilters = 2;

/** `AWS::Logs::SubscriptionFilter` that hands every event to a function. */
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
      // CloudWatch Logs tries the function when the filter is made, and refuses it when it may not call.
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
