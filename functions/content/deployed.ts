import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { refuseIncomplete, releaseOf, serve } from './releases.ts';

/** The commit that was deployed, when the deploy was told it (`-c commit=...`). */
export const commitOf = ({ ResourceProperties }: CloudFormationCustomResourceEvent): string | null =>
  ResourceProperties['Commit'] ?? null;

/**
 * Notes the release that a deploy brings, by the time its files lie in the site's bucket. A deploy without another release
 * leaves the one that is served, which after a roll-back is an earlier one. CloudFormation's own way back from a failed deploy
 * names the release before.
 */
export async function serveDeployed(event: CloudFormationCustomResourceEvent): Promise<void> {
  const id: string = event.ResourceProperties['Release'];
  if (event.RequestType === 'Update' && event.OldResourceProperties['Release'] === id) return;
  const release = await releaseOf(id);
  await refuseIncomplete(release);
  await serve(release, { how: 'deploy', by: event.StackId, commit: commitOf(event) });
}
