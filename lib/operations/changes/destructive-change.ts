/** A change that would lose data or protection, or would make a deployment fail. Each needs its own approval. */
export interface DestructiveChange {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly change: 'replaced' | 'deleted' | 'orphaned' | 'weakened' | 'refused';
  /** The consequence, in one sentence. */
  readonly consequence: string;
}
