/** A change that would lose data or protection, or that would make a deploy fail. Each needs an approval of its own. */
export interface DestructiveChange {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly change: 'replaced' | 'deleted' | 'orphaned' | 'weakened' | 'refused';
  /** What it means, in a sentence. */
  readonly consequence: string;
}
