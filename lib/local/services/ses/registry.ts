/** Domains and addresses mail may come from, and the settings it may name. Declared means verified on this stage. */
export interface SesRegistry {
  /** Lower-case. */
  readonly identities: Set<string>;
  readonly configurationSets: Map<string, { readonly sending: boolean }>;
  /** By physical id: what is told to EventBridge of mail that names a configuration set. */
  readonly destinations: Map<string, { readonly set: string; readonly types: readonly string[] }>;
}
