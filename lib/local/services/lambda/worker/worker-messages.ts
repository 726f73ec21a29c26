/** What the stage and a function's worker thread say to each other. */

/** Given to a worker when it is started. */
export interface WorkerStart {
  /** Absolute path of the module that holds the handler. */
  readonly file: string;
  /** Name of the exported handler, dotted for a nested one. */
  readonly handler: string;
  /** The handler as its function declares it: `index.handler`. */
  readonly declared: string;
  /** Absolute folder of the function's code: nothing above it says how its modules are loaded. */
  readonly root: string;
  /** One 64-bit integer: how far the stage's clock is ahead of the machine's, in milliseconds. */
  readonly offset: SharedArrayBuffer;
  /** Where names outside AWS lead, and who certifies them; absent at a stage, whose functions are given addresses of this machine. */
  readonly internet?: { readonly port: number; readonly certificate: string } | undefined;
}

export interface InvokeMessage {
  readonly requestId: string;
  /** The event as JSON text. */
  readonly event: string;
  readonly invokedFunctionArn: string;
  /** When the function is cut off, in milliseconds since the epoch on the machine (a moved clock gives no more time). */
  readonly deadline: number;
}

/** The three members of a failed invocation's payload. */
export interface FunctionFailure {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: readonly string[];
}

export type WorkerMessage =
  | { readonly kind: 'ready' }
  /** The module could not be loaded or has no such handler. */
  | { readonly kind: 'unusable'; readonly failure: FunctionFailure }
  | { readonly kind: 'done'; readonly payload: string }
  | { readonly kind: 'failed'; readonly failure: FunctionFailure }
  | { readonly kind: 'log'; readonly level: string; readonly line: string };
