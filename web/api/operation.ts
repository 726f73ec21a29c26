/** The text of a GraphQL operation, typed with its variables and result. */
export type Operation<Result, Variables> = string & {
  /** Exists only in types. */
  readonly answers?: (variables: Variables) => Result;
};
