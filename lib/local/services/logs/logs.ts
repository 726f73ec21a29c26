import type { Kernel, Service } from '../../kernel/kernel.ts';
import { jsonEndpoint } from '../../protocol/json.ts';
import { createDelivery } from './delivery.ts';
import type { LogGroups } from './groups.ts';
import { createCalls } from './operations.ts';
import { logGroupResource } from './resources/log-group.ts';
import { subscriptionFilterResource } from './resources/subscription-filter.ts';
import { createLogStore } from './store.ts';

/**
 * CloudWatch Logs at `/_aws/logs`: log groups, subscribed functions, and the events written since the process started,
 * for filters and Insights queries.
 */
export function createLogs(kernel: Kernel): Service {
  const groups: LogGroups = new Map();
  const delivery = createDelivery(kernel);
  const store = createLogStore();
  kernel.ports.logs = {
    has: (group) => groups.has(group),
    put(name, stream, events, { hasFile = false } = {}) {
      const group = groups.get(name);
      if (group) delivery.take(group, stream, store.add(name, stream, events), hasFile);
    },
  };
  return {
    resources: {
      'AWS::Logs::LogGroup': logGroupResource(kernel, groups, store),
      'AWS::Logs::SubscriptionFilter': subscriptionFilterResource(kernel, groups),
    },
    endpoint: 'logs',
    handle: jsonEndpoint(kernel, createCalls(kernel, groups, store)),
    async stop() {
      delivery.stop();
    },
  };
}
