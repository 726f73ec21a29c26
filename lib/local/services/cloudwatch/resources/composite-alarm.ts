import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { compositeAlarm } from '../alarms/alarm.ts';
import { alarmType, type AlarmStore } from '../alarms/declaration.ts';

/** `AWS::CloudWatch::CompositeAlarm`. */
export const compositeAlarmResource = (kernel: Kernel, store: AlarmStore): ResourceType =>
  alarmType(kernel, store, { AlarmRule: true }, compositeAlarm);
