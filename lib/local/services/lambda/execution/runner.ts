import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { AwsError } from '../../../kernel/aws-error.ts';
import { type InvokeResult, payloadQuota } from '../port.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { handlerOf } from './code.ts';
import { environmentOf } from './environment.ts';
import { startEnvironment, type ExecutionEnvironment } from './execution-environment.ts';
import type { LambdaFunction } from '../function.ts';
import type { FunctionLog } from './function-log.ts';
import { exercisePlatformRights } from './platform-permissions.ts';
import { createPool } from './pool.ts';
import type { FunctionFailure } from '../worker/worker-messages.ts';

/** Runs one function's invocations in its warm pool. */
export interface Runner {
  /**
   * @param diesAfter milliseconds after which its environment is killed, whatever it is doing
   * @throws AwsError `TooManyRequestsException` (429) beyond the reserved concurrency
   */
  run(event: Json, invokedFunctionArn: string, diesAfter?: number): Promise<InvokeResult>;
  /** A new role session, new code, or new settings: new invocations use them, running ones finish as they began. */
  change(fn: LambdaFunction): void;
  stop(): Promise<void>;
}

/** Maximum threads per function; further invocations wait, because one machine gains nothing from more. */
const threads = 8;

export function createRunner(
  kernel: Kernel,
  first: LambdaFunction,
  offset: SharedArrayBuffer,
  log: FunctionLog,
): Runner {
  let fn = first;
  let seen = '';
  let exercised = false;
  const pool = createPool(threads, open, () => pause(kernel.faults.conditions.coldStart()));

  function open(): ExecutionEnvironment {
    if (!exercised) exercisePlatformRights(kernel, fn);
    exercised = true;
    const { file, name } = handlerOf(fn.folder!, fn.handler);
    const { port = 0, certificate = '' } = kernel.ports.internet ?? {};
    const internet = kernel.ports.internet && { port, certificate };
    const write = (level: string, line: string) => log.line(fn, level, line);
    return startEnvironment(
      fn,
      environmentOf(kernel, fn),
      { file, handler: name, declared: fn.handler, root: fn.folder!, offset, internet },
      write,
    );
  }

  /** A build may rewrite the handler's file under the same name. */
  function renewWhenWritten(): void {
    const { mtimeMs, size } = statSync(handlerOf(fn.folder!, fn.handler).file);
    const now = `${mtimeMs} ${size}`;
    if (seen && seen !== now) pool.renew();
    seen = now;
  }

  return {
    async run(event, invokedFunctionArn, diesAfter) {
      if (!fn.folder) throw new AwsError('InvalidRuntimeException', `${fn.name} is done by the stage itself`, 502);
      if (fn.reserved !== undefined && pool.busy >= fn.reserved)
        throw new AwsError('TooManyRequestsException', 'Rate Exceeded.', 429, {
          Reason: 'ReservedFunctionConcurrentInvocationLimitExceeded',
        });
      renewWhenWritten();
      if (kernel.faults.conditions.isReclaimed()) pool.reclaim();
      const requestId = randomUUID();
      const { outcome, cold } = await pool.run(
        { requestId, event: JSON.stringify(event), invokedFunctionArn },
        diesAfter,
      );
      if ('payload' in outcome && Buffer.byteLength(outcome.payload) <= payloadQuota)
        return { payload: JSON.parse(outcome.payload) as Json, ...(cold && { cold }) };
      const failure = 'failure' in outcome ? outcome.failure : tooLarge(outcome.payload);
      log.failed(fn, failure, requestId);
      return { payload: asOnAws(failure, fn.folder), functionError: 'Unhandled', ...(cold && { cold }) };
    },
    change(next) {
      if (JSON.stringify(next) !== JSON.stringify(fn)) {
        pool.renew();
        seen = '';
        exercised = false;
      }
      fn = next;
    },
    stop: () => pool.stop(),
  };
}

const pause = (milliseconds: number) =>
  milliseconds > 0 ? new Promise<void>((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();

/**
 * The failure as the caller sees it: on AWS, code is in /var/task. The operator's log has the folder on this machine.
 */
function asOnAws(failure: FunctionFailure, folder: string): Json {
  const there = (text: string) => text.replaceAll(folder, '/var/task');
  return { ...failure, errorMessage: there(failure.errorMessage), trace: failure.trace.map(there) };
}

function tooLarge(payload: string) {
  const errorMessage = `Response payload size (${Buffer.byteLength(payload)} bytes) exceeded maximum allowed payload size (${payloadQuota} bytes).`;
  return { errorType: 'Function.ResponseSizeTooLarge', errorMessage, trace: [] };
}
