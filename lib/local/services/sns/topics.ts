/** The subscriptions of a topic: `email desk@example.com`, by the subscription's ARN. */
export type Topic = Map<string, string>;

export interface Topics {
  readonly byArn: Map<string, Topic>;
  /** ARNs of topics with a custom policy. */
  readonly guarded: Set<string>;
}
