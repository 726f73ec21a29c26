import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { LambdaFunction } from '../function.ts';
import type { FunctionFailure } from '../worker/worker-messages.ts';

/**
 * The output of functions: written to their log groups and to `<state>/logs/<function>.log`; errors are also shown on
 * the operator's terminal.
 */
export interface FunctionLog {
  /**
   * @param line as it appears in AWS's log group
   */
  line(fn: LambdaFunction, level: string, line: string): void;
  failed(fn: LambdaFunction, failure: FunctionFailure, requestId: string): void;
  /** Output of threads that are being ended is discarded. */
  close(): void;
}

export function createFunctionLog(kernel: Kernel): FunctionLog {
  const folder = join(kernel.directory, 'logs');
  mkdirSync(folder, { recursive: true });
  let open = true;
  const keep = ({ name, logGroup }: LambdaFunction, line: string) => {
    appendFileSync(join(folder, `${name}.log`), `${line}\n`);
    const timestamp = kernel.clock.now();
    const stream = `${new Date(timestamp).toISOString().slice(0, 10).replaceAll('-', '/')}/[$LATEST]${name}`;
    kernel.ports.logs?.put(logGroup, stream, [{ timestamp, message: line }], { hasFile: true });
  };
  return {
    line(fn, level, line) {
      if (!open) return;
      keep(fn, line);
      kernel.ports.metrics?.line(line);
      if (level === 'ERROR') kernel.log(`${fn.name}: ${wordsOf(line)}`);
    },
    failed(fn, { errorType, errorMessage, trace }, requestId) {
      if (!open) return;
      const timestamp = new Date(kernel.clock.now()).toISOString();
      const message = { errorType, errorMessage, stackTrace: trace };
      keep(
        fn,
        fn.logFormat === 'JSON'
          ? JSON.stringify({ timestamp, level: 'ERROR', requestId, message })
          : `${timestamp}\t${requestId}\tERROR\tInvoke Error ${errorType}: ${[errorMessage, ...trace.slice(1)].join('\n')}`,
      );
      kernel.log(`${fn.name} failed: ${errorType}: ${errorMessage}`);
    },
    close() {
      open = false;
    },
  };
}

/** The readable part of a log line, without the fields for machines. */
function wordsOf(line: string): string {
  try {
    const { message } = JSON.parse(line);
    return typeof message === 'string' ? message : JSON.stringify(message);
  } catch {
    return line.split('\t').at(-1)!;
  }
}
