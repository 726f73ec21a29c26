import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { refuseIncomplete, releaseOf, serve } from './releases.ts';

/** The deployed commit, if it was given to the deployment (`-c commit=...`). */
export const commitOf = ({ ResourceProperties }: CloudFormationCustomResourceEvent): string | null =>
  ResourceProperties['Commit'] ?? null;

/**
 * Records a deployment's release once its files are in the site bucket. A deployment without a new release keeps serving the current one,
 * which after a rollback is an earlier one. When CloudFormation rolls back a failed deployment, it passes the previous release.
 */
export async function serveDeployed(event: CloudFormationCustomResourceEvent): Promise<void> {
  const id: string = event.ResourceProperties['Release'];
  if (event.RequestType === 'Update' && event.OldResourceProperties['Release'] === id) return;
  const release = await releaseOf(id);
  await refuseIncomplete(release);
  await serve(release, { how: 'deploy', by: event.StackId, commit: commitOf(event) });
}
