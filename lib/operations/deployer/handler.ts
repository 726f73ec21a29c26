/** Actions of one service, and the part of an ARN behind the account; `{name}` is how all names of a stage begin. */
export interface Handler {
  readonly types: RegExp;
  readonly service: string;
  readonly actions: readonly string[];
  /** None: the action knows no resource (`*`). */
  readonly on?: readonly string[];
  /** Linked roles that AWS makes for itself the first time. */
  readonly linkedRole?: string;
}

/** What most services call the actions on tags. */
export const tags = ['TagResource', 'UntagResource', 'ListTagsForResource'] as const;

/** Of a kind of thing: create, read, change, delete. */
export const all = (...kinds: readonly string[]): readonly string[] =>
  kinds.flatMap((kind) => ['Create', 'Get', 'Update', 'Delete'].map((verb) => `${verb}${kind}`));
