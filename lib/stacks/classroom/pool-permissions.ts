import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import type { Permission } from '../constructs/permission.ts';
import { stageTags } from '../tags.ts';

/** All channels of the account; {@link onPool} limits them to those of the stage. */
export const channelsOf = (scope: Construct): string =>
  Stack.of(scope).formatArn({ service: 'ivs', resource: 'channel', resourceName: '*' });

/** All chat rooms of the account. */
export const roomsOf = (scope: Construct): string =>
  Stack.of(scope).formatArn({ service: 'ivschat', resource: 'room', resourceName: '*' });

/**
 * A permission for actions on the channels or rooms of a stage, selected by tag, so it names none of them and does not grow with the pool.
 * All actions here apply to a channel or a room, which supports this condition (Service Authorization Reference, "Amazon Interactive Video
 * Service" and "... Chat").
 */
export function onPool(stage: StageSettings, actions: readonly string[], resource: string): Permission {
  const { app, stage: name } = stageTags(stage);
  return {
    actions,
    resources: [resource],
    conditions: { StringEquals: { 'aws:ResourceTag/app': app, 'aws:ResourceTag/stage': name } },
  };
}
