import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LambdaFunction } from '../function.ts';
import { failureOf } from '../worker/failure.ts';
import type { FunctionFailure, InvokeMessage, WorkerMessage, WorkerStart } from '../worker/worker-messages.ts';

/** The outcome of an invocation: the response as JSON text, or the error. */
export type Outcome = { readonly payload: string } | { readonly failure: FunctionFailure };

/** One worker thread that runs a function, one invocation at a time. */
export interface ExecutionEnvironment {
  /**
   * @param diesAfter milliseconds after which the environment is killed, even during an invocation
   */
  run(message: Omit<InvokeMessage, 'deadline'>, diesAfter?: number): Promise<Outcome>;
  /** False once the thread has ended or was terminated. */
  readonly alive: boolean;
  stop(): Promise<void>;
}

/**
 * How long a module may take to load, in milliseconds: Lambda's 10 s, plus room for a machine that is busy starting.
 */
const initTimeout = 30_000;

/**
 * V8 cannot always end a single thread that has reached its heap limit: it may abort the whole process. So the heap
 * limit is this many MiB above the function's memory, and the thread is monitored and terminated halfway there. The
 * first half is for garbage, which V8 does not collect as long as there is room.
 */
const headroom = 1024;
/**
 * MiB of young generation per thread. V8 would let each grow to about fifty in the first half hour of use, and a stage
 * has a hundred threads.
 */
const young = 32;
/** How often a running function's memory is checked, in milliseconds. */
const watchInterval = 25;

/**
 * @param log receives each line that the function prints, as it appears in the log, with its level (`INFO`, `ERROR`, …)
 */
export function startEnvironment(
  fn: LambdaFunction,
  env: Record<string, string>,
  start: WorkerStart,
  log: (level: string, line: string) => void,
): ExecutionEnvironment {
  const worker = new Worker(join(import.meta.dirname, '../worker/worker.ts'), {
    env,
    workerData: start,
    name: fn.name,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: fn.memory + headroom, maxYoungGenerationSizeMb: young },
  });
  let alive = true;
  let requestId = '';
  let settle: ((outcome: Outcome) => void) | undefined;
  const end = (outcome: Outcome) => {
    settle?.(outcome);
    settle = undefined;
  };
  const fail = (errorType: string, reason: string) =>
    end({ failure: { errorType, errorMessage: `RequestId: ${requestId} Error: ${reason}`, trace: [] } });

  let loaded: () => void;
  const ready = new Promise<void>((resolve) => (loaded = resolve));
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'log') log(message.level, message.line);
    else if (message.kind === 'ready') loaded();
    else if (message.kind === 'done') end({ payload: message.payload });
    else {
      // An environment whose module cannot be loaded is discarded; the next invocation tries again.
      if (message.kind === 'unusable') cutOff();
      end({ failure: message.failure });
    }
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    alive = false;
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      fail('Runtime.OutOfMemory', 'Runtime exited with error: signal: killed');
    else if (settle) end({ failure: failureOf(error) });
    else log('ERROR', `ended between two invocations: ${error.stack ?? error.message}`);
  });
  worker.on('exit', (code) => {
    alive = false;
    fail(
      'Runtime.ExitError',
      code ? `Runtime exited with error: exit status ${code}` : 'Runtime exited without providing a reason',
    );
  });
  for (const [stream, level] of [
    [worker.stdout, 'INFO'],
    [worker.stderr, 'ERROR'],
  ] as const) {
    stream.setEncoding('utf8').on('data', (text: string) => log(level, text.trimEnd()));
  }

  async function watchMemory(): Promise<void> {
    const { used_heap_size: used, external_memory: external } = await worker.getHeapStatistics();
    if (!settle || used + external <= (fn.memory + headroom / 2) * 1024 * 1024) return;
    fail('Runtime.OutOfMemory', 'Runtime exited with error: signal: killed');
    cutOff();
  }

  function cutOff(): void {
    alive = false;
    void worker.terminate();
  }

  return {
    run(message, diesAfter) {
      requestId = message.requestId;
      worker.ref();
      return new Promise<Outcome>((resolve) => {
        let timer: NodeJS.Timeout | undefined = setTimeout(() => {
          fail('Sandbox.Timedout', `Init timed out after ${(initTimeout / 1000).toFixed(2)} seconds`);
          cutOff();
        }, initTimeout);
        // A thread that has just ended has no statistics; its events report the end.
        const watch = setInterval(() => void watchMemory().catch(() => undefined), watchInterval);
        let death: NodeJS.Timeout | undefined;
        settle = (outcome) => {
          clearInterval(watch);
          clearTimeout(death);
          clearTimeout(timer);
          timer = undefined;
          worker.unref();
          resolve(outcome);
        };
        void ready.then(() => {
          if (!timer) return;
          clearTimeout(timer);
          timer = setTimeout(() => {
            fail('Sandbox.Timedout', `Task timed out after ${fn.timeout.toFixed(2)} seconds`);
            cutOff();
          }, fn.timeout * 1000);
          if (diesAfter !== undefined)
            death = setTimeout(() => {
              fail('Runtime.ExitError', 'Runtime exited with error: signal: killed');
              cutOff();
            }, diesAfter);
          worker.postMessage({ ...message, deadline: Date.now() + fn.timeout * 1000 } satisfies InvokeMessage);
        });
      });
    },
    get alive() {
      return alive;
    },
    async stop() {
      alive = false;
      await worker.terminate();
    },
  };
}
