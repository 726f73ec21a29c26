import type { JsonObject } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Declared, Deployed, ResourceType, Shape } from '../../../kernel/resource-type.ts';
import type { AlarmLogic } from './alarm.ts';
import type { Declaration } from './alarms.ts';

/** The properties that both kinds of alarms have. */
const common: Readonly<Record<string, Shape>> = {
  ActionsEnabled: true,
  AlarmActions: true,
  AlarmDescription: true,
  AlarmName: true,
  InsufficientDataActions: true,
  OKActions: true,
  Tags: true,
};

/** What the resource types need from the service. */
export interface AlarmStore {
  declare(declaration: Declaration): void;
  remove(name: string): void;
}

/** An alarm of either kind. @param properties besides those that both kinds have */
export function alarmType(
  kernel: Kernel,
  store: AlarmStore,
  properties: Readonly<Record<string, Shape>>,
  read: (properties: JsonObject) => AlarmLogic,
): ResourceType {
  return {
    properties: { ...common, ...properties },
    async put(resource, before) {
      const declaration = declarationOf(kernel, resource, before, read(resource.properties));
      if (before && before.physicalId !== declaration.name) store.remove(before.physicalId);
      store.declare(declaration);
      return { physicalId: declaration.name, attributes: { Arn: declaration.arn } };
    },
    async remove({ physicalId }) {
      store.remove(physicalId);
    },
  };
}

function declarationOf(
  { partition, region, account }: Kernel,
  { stack, logicalId, properties }: Declared,
  before: Deployed | undefined,
  logic: AlarmLogic,
): Declaration {
  const kept = before && !before.properties?.['AlarmName'] ? before.physicalId : undefined;
  const name: string = properties['AlarmName'] ?? kept ?? `${stack}-${logicalId}`;
  const enabled = String(properties['ActionsEnabled'] ?? true) === 'true';
  const actionsOf = (key: string): string[] => (enabled ? (properties[key] ?? []) : []);
  return {
    ...{ name, logicalId, stack, logic },
    arn: `arn:${partition}:cloudwatch:${region}:${account}:alarm:${name}`,
    description: properties['AlarmDescription'] ?? '',
    actions: {
      ALARM: actionsOf('AlarmActions'),
      OK: actionsOf('OKActions'),
      INSUFFICIENT_DATA: actionsOf('InsufficientDataActions'),
    },
  };
}
