/** Starts a stage in a child process; resolves when it is ready. */
export declare function startChild(
  directory: string,
  port: number,
): Promise<{
  seconds: number;
  stop(): Promise<void>;
}>;
export declare function ready(rounds: number): Promise<void>;
