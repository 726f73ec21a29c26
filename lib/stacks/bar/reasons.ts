import { ofTheEdge } from './reasons/edge.ts';
import { ofFunctionsAndRoles, ofTheReleasesFunction, ofWildcards } from './reasons/functions.ts';
import { ofStorage } from './reasons/storage.ts';
import type { Reason } from './reason.ts';

/** All that auditors' tools find and that stays, each with what protects instead. */
export const reasons: readonly Reason[] = [
  ...ofTheEdge,
  ...ofStorage,
  ...ofFunctionsAndRoles,
  ...ofWildcards,
  ...ofTheReleasesFunction,
];
