/** One line that a service of AWS writes to a log group. */
export interface LogEvent {
  /** Milliseconds since the epoch, on the stage's clock. */
  readonly timestamp: number;
  readonly message: string;
}

/** What services of AWS write to log groups. */
export interface LogsPort {
  has(group: string): boolean;
  /**
   * In the background, and to nobody when there is no such group.
   * @param options.hasFile the writer keeps a file for people itself
   */
  put(group: string, stream: string, events: readonly LogEvent[], options?: { readonly hasFile?: boolean }): void;
}
