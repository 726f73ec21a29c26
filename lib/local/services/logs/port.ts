/** A line that an AWS service writes to a log group. */
export interface LogEvent {
  /** Milliseconds since the epoch, on the stage's clock. */
  readonly timestamp: number;
  readonly message: string;
}

/** How AWS services write to log groups. */
export interface LogsPort {
  has(group: string): boolean;
  /**
   * Writes in the background; the events are dropped when there is no such group. @param options.hasFile the writer
   * keeps a readable file itself
   */
  put(group: string, stream: string, events: readonly LogEvent[], options?: { readonly hasFile?: boolean }): void;
}
