import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { logError } from './log.ts';

/** CloudFormation reads no longer answers, in bytes (CloudFormation User Guide, "Custom resource response objects"). */
const longestAnswer = 4096;
/** As much of a reason as fits beside the rest, in characters. */
const longestReason = 1000;
/** Waits before the answer is told again, in milliseconds. */
const waits = [1000, 3000, 9000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Does the work of a custom resource and tells CloudFormation how it went, whatever happens: a resource that never
 * answers blocks a deploy until its service timeout (CloudFormation User Guide, "Custom resource response objects").
 *
 * @param physicalId stays the same for as long as this is the same thing
 * @throws Error when S3 takes the answer no time
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
  const said = { ...outcome, PhysicalResourceId: physicalId, StackId, RequestId, LogicalResourceId };
  const body = JSON.stringify(said);
  // Characters of several bytes: their number says nothing of the answer's length.
  const fits = Buffer.byteLength(body) <= longestAnswer;
  await tell(event.ResponseURL, fits ? body : JSON.stringify({ ...said, Reason: 'See the log of the function' }));
}

/** S3 answers 5xx now and then: told once, the answer would be lost, and the deploy with it. */
async function tell(url: string, body: string): Promise<void> {
  for (const wait of [...waits, undefined]) {
    try {
      // The address is signed for no type of content.
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
