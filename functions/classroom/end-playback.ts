/**
 * Stops learners' players in running classes. One IVS call stops twenty viewers, and an account can make only two such calls per second,
 * which cannot be raised (IVS user guide, "Service quotas"). So viewers to be stopped at about the same time share a call, and each
 * container makes one call per second.
 */
import { BatchStartViewerSessionRevocationCommand, IvsClient } from '@aws-sdk/client-ivs';
import { clientDefaults } from '../shared/client-defaults.ts';

const ivs = new IvsClient(clientDefaults);
/** Milliseconds to wait for other viewers to join a call. */
const batchDelayMs = 50;
/** Minimum milliseconds between two calls. */
const callIntervalMs = 1000;
/** Maximum viewers in one call. */
export const mostViewers = 20;

/** A viewer whose player is to be stopped. */
export interface Viewer {
  readonly channelArn: string;
  /** The id in their tokens (viewer-id.ts). */
  readonly viewerId: string;
  /** The last version of their sessions to revoke. */
  readonly version: number;
}

const waiting: { readonly viewer: Viewer; readonly done: PromiseWithResolvers<void> }[] = [];
let isCalling = false;
let calledAt = -Infinity;

/**
 * Ends a viewer's player sessions up to a version, including those of tokens not used yet. Idempotent.
 * @throws Error if IVS rejects this viewer, independent of the others in the same call
 */
export function endPlayback(viewer: Viewer): Promise<void> {
  const done = Promise.withResolvers<void>();
  waiting.push({ viewer, done });
  if (!isCalling) void callForAll();
  return done.promise;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function callForAll(): Promise<void> {
  isCalling = true;
  await pause(batchDelayMs);
  while (waiting.length > 0) {
    await pause(Math.max(0, calledAt + callIntervalMs - performance.now()));
    calledAt = performance.now();
    const sharing = waiting.splice(0, mostViewers);
    try {
      const refused = await revoke(sharing.map(({ viewer }) => viewer));
      for (const { viewer, done } of sharing) {
        const code = refused.get(nameOf(viewer));
        if (code === undefined) done.resolve();
        else done.reject(new Error(`IVS did not revoke: ${code}`));
      }
    } catch (error) {
      for (const { done } of sharing) done.reject(error as Error);
    }
  }
  isCalling = false;
}

const nameOf = ({ channelArn, viewerId }: { readonly channelArn?: string; readonly viewerId?: string }) =>
  `${channelArn} ${viewerId}`;

/** @returns IVS's error codes by rejected viewer */
async function revoke(viewers: readonly Viewer[]): Promise<ReadonlyMap<string, string>> {
  const viewerSessions = viewers.map(({ channelArn, viewerId, version }) => ({
    ...{ channelArn, viewerId, viewerSessionVersionsLessThanOrEqualTo: version },
  }));
  const { errors = [] } = await ivs.send(new BatchStartViewerSessionRevocationCommand({ viewerSessions }));
  return new Map(errors.map((error) => [nameOf(error), error.code ?? 'unknown']));
}
