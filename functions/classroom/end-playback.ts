/**
 * Stops players of learners in running classes. One call of IVS stops twenty, and an account may make two such calls a second and never
 * more (IVS user guide, "Service quotas"): viewers that are to be stopped at about the same time share a call, and each container that
 * calls does so once a second.
 */
import { BatchStartViewerSessionRevocationCommand, IvsClient } from '@aws-sdk/client-ivs';
import { clientDefaults } from '../shared/client-defaults.ts';

const ivs = new IvsClient(clientDefaults);
/** Milliseconds for which others may join a call. */
const gathering = 50;
/** Milliseconds between two calls. */
const spacing = 1000;
/** Viewers in one call. */
export const mostViewers = 20;

/** Somebody whose player is to stop. */
export interface Viewer {
  readonly channelArn: string;
  /** As tokens name them (viewer-id.ts). */
  readonly viewerId: string;
  /** The last version of their sessions that is over. */
  readonly version: number;
}

const waiting: { readonly viewer: Viewer; readonly done: PromiseWithResolvers<void> }[] = [];
let isCalling = false;
let calledAt = -Infinity;

/**
 * Ends a viewer's sessions of the player up to a version, those of tokens not used yet included. Repeating it changes nothing.
 * @throws Error when IVS refuses this one, whatever becomes of those that shared its call
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
  await pause(gathering);
  while (waiting.length > 0) {
    await pause(Math.max(0, calledAt + spacing - performance.now()));
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

/** @returns IVS's codes for those that it refused */
async function revoke(viewers: readonly Viewer[]): Promise<ReadonlyMap<string, string>> {
  const viewerSessions = viewers.map(({ channelArn, viewerId, version }) => ({
    ...{ channelArn, viewerId, viewerSessionVersionsLessThanOrEqualTo: version },
  }));
  const { errors = [] } = await ivs.send(new BatchStartViewerSessionRevocationCommand({ viewerSessions }));
  return new Map(errors.map((error) => [nameOf(error), error.code ?? 'unknown']));
}
