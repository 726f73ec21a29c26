import type { Stack } from 'aws-cdk-lib';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';

/**
 * A configuration set for sending mail, which reports bounces and complaints.
 * @param kind `Mail` or `CodeMail`
 * @returns the configuration set's name
 */
export function mailSettings(stack: Stack, kind: 'Mail' | 'CodeMail'): string {
  const settings = new CfnConfigurationSet(stack, `${kind}Settings`, {
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
    reputationOptions: { reputationMetricsEnabled: true },
    suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
  const bus = stack.formatArn({ service: 'events', resource: 'event-bus', resourceName: 'default' });
  new CfnConfigurationSetEventDestination(stack, `${kind}Events`, {
    configurationSetName: settings.ref,
    eventDestination: {
      enabled: true,
      matchingEventTypes: ['BOUNCE', 'COMPLAINT'],
      eventBridgeDestination: { eventBusArn: bus },
    },
  });
  return settings.ref;
}
