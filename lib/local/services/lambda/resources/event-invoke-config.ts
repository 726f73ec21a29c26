import type { ResourceType } from '../../../kernel/resource-type.ts';
import { physicalName, type FunctionStore } from '../function-store.ts';

/** `AWS::Lambda::EventInvokeConfig`: how often a failed asynchronous invocation is retried. */
export function eventInvokeConfigResource(store: FunctionStore): ResourceType {
  return {
    properties: { FunctionName: true, MaximumEventAgeInSeconds: true, MaximumRetryAttempts: true, Qualifier: true },
    async put(resource, before) {
      store.find(resource.properties['FunctionName']).retries = Number(
        resource.properties['MaximumRetryAttempts'] ?? 2,
      );
      return { physicalId: before?.physicalId ?? physicalName(resource), attributes: {} };
    },
  };
}
