import { edgeSuppressions } from './suppressions/edge.ts';
import type { AcknowledgedGrant } from './grants/acknowledged.ts';
import { ofDeployments } from './suppressions/deployment-grants.ts';
import { functionSuppressions, deploymentSuppressions } from './suppressions/functions.ts';
import { ofOurGrants } from './suppressions/grants.ts';
import { storageSuppressions } from './suppressions/storage.ts';
import type { Suppression } from './suppression.ts';

/** All that auditors' tools find and that stays, each with what protects instead. */
export const suppressions: readonly Suppression[] = [
  ...edgeSuppressions,
  ...storageSuppressions,
  ...functionSuppressions,
  ...deploymentSuppressions,
];

/** Statements that are wider than an auditor expects, each by itself. */
export const acknowledgedGrants: readonly AcknowledgedGrant[] = [...ofOurGrants, ...ofDeployments];
