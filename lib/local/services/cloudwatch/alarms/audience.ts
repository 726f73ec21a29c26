import type { Kernel } from '../../../kernel/kernel.ts';
import type { Declaration } from './alarms.ts';
import type { AlarmView } from '../port.ts';

/**
 * Who an alarm would notify, and which notifications would be lost: a topic whose policy does not allow CloudWatch
 * drops them silently.
 */
export function audienceOf(
  { ports }: Kernel,
  { arn, actions }: Declaration,
): Pick<AlarmView, 'notified' | 'notNotified'> {
  const notified: string[] = [];
  const notNotified: string[] = [];
  for (const action of actions.ALARM) {
    const caller = { kind: 'service', service: 'cloudwatch.amazonaws.com', sourceArn: arn } as const;
    const audience = action.split(':')[2] === 'sns' ? ports.topics?.audience(action, caller) : undefined;
    notified.push(...(audience?.subscribers ?? [action]));
    if (audience?.silent !== undefined) notNotified.push(audience.silent);
  }
  return { notified, notNotified };
}
