/** The messages between the stage and a function's worker thread. */

/** Passed to a worker when it starts. */
export interface WorkerStart {
  /** Absolute path of the module with the handler. */
  readonly file: string;
  /** Name of the exported handler, dotted for a nested one. */
  readonly handler: string;
  /** The handler as declared: `index.handler`. */
  readonly declared: string;
  /** Absolute folder of the function's code; package.json files above it do not affect how its modules are loaded. */
  readonly root: string;
  /** One 64-bit integer: how far the stage's clock is ahead of the machine's, in milliseconds. */
  readonly offset: SharedArrayBuffer;
  /**
   * Where names outside AWS are answered, and the authority that signs their certificates. Absent on a stage, whose
   * functions get addresses on this machine.
   */
  readonly internet?: { readonly port: number; readonly certificate: string } | undefined;
}

export interface InvokeMessage {
  readonly requestId: string;
  /** The event as JSON text. */
  readonly event: string;
  readonly invokedFunctionArn: string;
  /**
   * When the function is terminated, in milliseconds since the epoch on the machine's clock (moving the stage's clock
   * does not extend it).
   */
  readonly deadline: number;
}

/** The three fields of a failed invocation's payload. */
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
