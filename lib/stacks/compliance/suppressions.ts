import { ofTheEdge } from './suppressions/edge.ts';
import type { AcknowledgedGrant } from './grants/acknowledged.ts';
import { ofDeployments } from './suppressions/deployment-grants.ts';
import { ofFunctionsAndRoles, ofTheReleasesFunction } from './suppressions/functions.ts';
import { ofOurGrants } from './suppressions/grants.ts';
import { ofStorage } from './suppressions/storage.ts';
import type { Reason } from './suppression.ts';

/** All that auditors' tools find and that stays, each with what protects instead. */
export const reasons: readonly Reason[] = [
  ...ofTheEdge,
  ...ofStorage,
  ...ofFunctionsAndRoles,
  ...ofTheReleasesFunction,
];

/** Statements that are wider than an auditor expects, each by itself. */
export const acknowledgedGrants: readonly AcknowledgedGrant[] = [...ofOurGrants, ...ofDeployments];
