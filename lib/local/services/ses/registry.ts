/**
 * The domains and addresses that mail may be sent from, and the configuration sets. On this stage, a declared identity
 * is verified.
 */
export interface SesRegistry {
  /** Lower-case. */
  readonly identities: Set<string>;
  readonly configurationSets: Map<string, { readonly sending: boolean }>;
  /** By physical id: the events about a configuration set's mail that go to EventBridge. */
  readonly destinations: Map<string, { readonly set: string; readonly types: readonly string[] }>;
}
