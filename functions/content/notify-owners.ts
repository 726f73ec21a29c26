import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { environment } from '../../lib/model/environment.ts';
import { logError } from '../shared/log.ts';
import { clientDefaults } from '../shared/client-defaults.ts';
import { requireEnv } from '../shared/require-env.ts';

const lambda = new LambdaClient(clientDefaults);

/** Notifies owners of changed sessions right away, since one may begin within the hour. If this fails, the next scheduled run does it. */
export async function notifyOwners(): Promise<void> {
  try {
    await lambda.send(new InvokeCommand({ FunctionName: requireEnv(environment.remind), InvocationType: 'Event' }));
  } catch (error) {
    logError('Calling the reminders function', error);
  }
}
