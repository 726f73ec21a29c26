/** The text of a GraphQL operation that knows what it is given and what it answers. */
export type Operation<Result, Variables> = string & {
  /** Stands in types alone. */
  readonly answers?: (variables: Variables) => Result;
};
