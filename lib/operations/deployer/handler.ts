/** Actions of one service, and the part of an ARN after the account; `{name}` stands for the prefix of all names of a stage. */
export interface Handler {
  readonly types: RegExp;
  readonly service: string;
  readonly actions: readonly string[];
  /** Omitted if the action supports no resource (`*`). */
  readonly on?: readonly string[];
  /** Service-linked roles that AWS creates on first use. */
  readonly linkedRole?: string;
}

/** The names most services use for their tagging actions. */
export const tags = ['TagResource', 'UntagResource', 'ListTagsForResource'] as const;

/** Actions to create, read, change and delete a kind of resource. */
export const all = (...kinds: readonly string[]): readonly string[] =>
  kinds.flatMap((kind) => ['Create', 'Get', 'Update', 'Delete'].map((verb) => `${verb}${kind}`));
