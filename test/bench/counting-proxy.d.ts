export interface Count {
  trips: number;
  read: number;
  write: number;
}
export interface CountingProxy {
  readonly endpoint: string;
  /** What was counted since the last time. */
  take(): Count;
  close(): void;
}
export declare function startCountingProxy(database: string): Promise<CountingProxy>;
