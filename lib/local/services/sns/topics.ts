/** Who hears of what is published to a topic: `email desk@example.com`, by the subscription's ARN. */
export type Topic = Map<string, string>;

export interface Topics {
  readonly byArn: Map<string, Topic>;
  /** ARNs of those with a policy of their own. */
  readonly guarded: Set<string>;
}
