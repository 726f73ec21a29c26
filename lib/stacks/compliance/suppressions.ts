import { edgeSuppressions } from './suppressions/edge.ts';
import type { AcknowledgedGrant } from './grants/acknowledged.ts';
import { ofDeployments } from './suppressions/deployment-grants.ts';
import { functionSuppressions, deploymentSuppressions } from './suppressions/functions.ts';
import { ofOurGrants } from './suppressions/grants.ts';
import { storageSuppressions } from './suppressions/storage.ts';
import type { Suppression } from './suppression.ts';

/** Every accepted finding of the auditors' tools, each with the compensating control. */
export const suppressions: readonly Suppression[] = [
  ...edgeSuppressions,
  ...storageSuppressions,
  ...functionSuppressions,
  ...deploymentSuppressions,
];

/** Statements that are wider than an auditor expects, one by one. */
export const acknowledgedGrants: readonly AcknowledgedGrant[] = [...ofOurGrants, ...ofDeployments];
