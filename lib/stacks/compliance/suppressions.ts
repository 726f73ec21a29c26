import { ofTheEdge } from './suppressions/edge.ts';
import { ofFunctionsAndRoles, ofTheReleasesFunction, ofWildcards } from './suppressions/functions.ts';
import { ofStorage } from './suppressions/storage.ts';
import type { Reason } from './suppression.ts';

/** All that auditors' tools find and that stays, each with what protects instead. */
export const reasons: readonly Reason[] = [
  ...ofTheEdge,
  ...ofStorage,
  ...ofFunctionsAndRoles,
  ...ofWildcards,
  ...ofTheReleasesFunction,
];
