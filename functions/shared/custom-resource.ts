import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { logError } from './log.ts';

/** Maximum response size in bytes (CloudFormation User Guide, "Custom resource response objects"). */
const longestAnswer = 4096;
/** Maximum length of a reason, in characters, so it fits with the rest. */
const longestReason = 1000;
/** Waits before the response is sent again, in milliseconds. */
const waits = [1000, 3000, 9000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Does the work of a custom resource and always reports the result to CloudFormation: a resource that never responds blocks a deployment
 * until its service timeout (CloudFormation User Guide, "Custom resource response objects").
 *
 * @param physicalId stays the same as long as the resource does
 * @throws Error if S3 accepts the response in none of the attempts
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
    const reason = error instanceof Error ? error.message : String(error);
    outcome = { Status: 'FAILED', Reason: reason.slice(0, longestReason) };
  }
  const { StackId, RequestId, LogicalResourceId } = event;
  const response = { ...outcome, PhysicalResourceId: physicalId, StackId, RequestId, LogicalResourceId };
  const body = JSON.stringify(response);
  // In bytes, because characters can be several bytes long.
  const fits = Buffer.byteLength(body) <= longestAnswer;
  await tell(event.ResponseURL, fits ? body : JSON.stringify({ ...response, Reason: 'See the log of the function' }));
}

/** S3 occasionally returns 5xx: without a retry, the response would be lost, and the deployment would fail. */
async function tell(url: string, body: string): Promise<void> {
  for (const wait of [...waits, undefined]) {
    try {
      // The URL's signature does not include a content type.
      const { ok, status } = await fetch(url, { method: 'PUT', body, headers: { 'content-type': '' } });
      if (ok) return;
      throw new Error(`S3 answered ${status}`);
    } catch (error) {
      if (wait === undefined) throw new Error('CloudFormation was not told the answer', { cause: error });
      logError('Telling CloudFormation the answer', error);
      await pause(wait);
    }
  }
}
