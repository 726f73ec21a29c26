import type { Kernel } from '../../../kernel/kernel.ts';
import type { Declaration } from './alarms.ts';
import type { AlarmView } from '../port.ts';

/** Whom an alarm would tell, and what would be said to nobody: a topic whose policy forgot CloudWatch takes it without a word. */
export function audienceOf({ ports }: Kernel, { arn, actions }: Declaration): Pick<AlarmView, 'told' | 'untold'> {
  const told: string[] = [];
  const untold: string[] = [];
  for (const action of actions.ALARM) {
    const caller = { kind: 'service', service: 'cloudwatch.amazonaws.com', sourceArn: arn } as const;
    const audience = action.split(':')[2] === 'sns' ? ports.topics?.audience(action, caller) : undefined;
    told.push(...(audience?.told ?? [action]));
    if (audience?.silent !== undefined) untold.push(audience.silent);
  }
  return { told, untold };
}
