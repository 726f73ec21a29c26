/** Actions of one service, and the part of an ARN after the account; `{name}` stands for the prefix of all names of a stage. */
export interface Handler {
  /** Full names, so that a new type of a known service is refused too; `Custom::*` stands for all custom resources. */
  readonly types: readonly string[];
  readonly service: string;
  readonly actions: readonly string[];
  /** Omitted if AWS authorizes the actions only on all resources (`*`). */
  readonly on?: readonly string[];
  /** Service-linked roles that AWS creates on first use. */
  readonly linkedRole?: string;
}

/** `AWS::SQS::Queue` and the like. */
export const typesOf = (service: string, ...kinds: readonly string[]): readonly string[] =>
  kinds.map((kind) => `AWS::${service}::${kind}`);

export const covers = ({ types }: Handler, type: string): boolean =>
  types.includes(type) || (type.startsWith('Custom::') && types.includes('Custom::*'));

/** The names most services use for their tagging actions. */
export const tags = ['TagResource', 'UntagResource', 'ListTagsForResource'] as const;

/** Actions to create, read, change and delete a kind of resource. */
export const all = (...kinds: readonly string[]): readonly string[] =>
  kinds.flatMap((kind) => ['Create', 'Get', 'Update', 'Delete'].map((verb) => `${verb}${kind}`));
