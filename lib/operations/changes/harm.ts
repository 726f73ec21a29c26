/** What would be lost or let go by a deploy; it has to be approved by name. */
export interface Harm {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly change: 'replaced' | 'deleted' | 'let go' | 'weakened' | 'refused';
  /** What that means. */
  readonly means: string;
}
