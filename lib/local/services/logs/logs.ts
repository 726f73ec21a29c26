import type { Kernel, Service } from '../../kernel/kernel.ts';
import { createDelivery } from './delivery.ts';
import type { LogGroups } from './groups.ts';
import { logGroupResource } from './resources/log-group.ts';
import { subscriptionFilterResource } from './resources/subscription-filter.ts';

/**
 * CloudWatch Logs as far as services of AWS write into it: log groups, and functions that subscribe to them. What
 * functions themselves write lies in `.local/logs/`, and nothing is read back by an API.
 */
export function createLogs(kernel: Kernel): Service {
  const groups: LogGroups = new Map();
  const delivery = createDelivery(kernel);
  kernel.ports.logs = {
    has: (group) => groups.has(group),
    put(name, stream, events) {
      const group = groups.get(name);
      if (group) delivery.take(group, stream, events);
    },
  };
  return {
    resources: {
      'AWS::Logs::LogGroup': logGroupResource(kernel, groups),
      'AWS::Logs::SubscriptionFilter': subscriptionFilterResource(kernel, groups),
    },
    async stop() {
      delivery.stop();
    },
  };
}
