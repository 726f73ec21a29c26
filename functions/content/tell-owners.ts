import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { environment } from '../../lib/model/environment.ts';
import { logError } from '../shared/log.ts';
import { patient } from '../shared/patience.ts';
import { setting } from '../shared/setting.ts';

const lambda = new LambdaClient(patient);

/** Has owners told of changed sessions at once, as one may begin within the hour; the schedule makes up for a call that fails. */
export async function tellOwners(): Promise<void> {
  try {
    await lambda.send(new InvokeCommand({ FunctionName: setting(environment.remind), InvocationType: 'Event' }));
  } catch (error) {
    logError('Having owners told', error);
  }
}
