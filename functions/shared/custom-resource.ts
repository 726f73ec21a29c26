import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { logError } from './log.ts';

/**
 * Does the work of a custom resource and tells CloudFormation how it went, whatever happens: a resource that never
 * answers blocks a deploy for an hour (CloudFormation User Guide, "Custom resource response objects").
 *
 * @param physicalId stays the same for as long as this is the same thing
 */
export async function answer(
  event: CloudFormationCustomResourceEvent,
  physicalId: string,
  work: () => Promise<void>,
): Promise<void> {
  let outcome: { Status: 'SUCCESS' | 'FAILED'; Reason?: string } = { Status: 'SUCCESS' };
  try {
    await work();
  } catch (error) {
    logError('The custom resource', error);
    outcome = { Status: 'FAILED', Reason: error instanceof Error ? error.message : String(error) };
  }
  const { StackId, RequestId, LogicalResourceId } = event;
  await fetch(event.ResponseURL, {
    method: 'PUT',
    body: JSON.stringify({ ...outcome, PhysicalResourceId: physicalId, StackId, RequestId, LogicalResourceId }),
  });
}
