import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kernel } from '../../kernel.ts';
import type { FunctionFailure } from './worker-messages.ts';

/** What functions print: all of it to `<state>/logs/<function>.log`, errors to the operator's terminal as well. */
export interface FunctionLog {
  line(name: string, level: string, text: string, requestId: string): void;
  failed(name: string, failure: FunctionFailure, requestId: string): void;
  /** What threads say while they are ended is not kept. */
  close(): void;
}

export function createFunctionLog(kernel: Kernel): FunctionLog {
  const folder = join(kernel.directory, 'logs');
  mkdirSync(folder, { recursive: true });
  let open = true;
  const keep = (name: string, level: string, text: string, requestId: string) => {
    const time = new Date(kernel.clock.now()).toISOString();
    appendFileSync(join(folder, `${name}.log`), `${time}\t${requestId}\t${level}\t${text}\n`);
  };
  return {
    line(name, level, text, requestId) {
      if (!open) return;
      keep(name, level, text, requestId);
      if (level === 'ERROR') kernel.log(`${name}: ${text}`);
    },
    failed(name, { errorType, errorMessage, trace }, requestId) {
      if (!open) return;
      keep(name, 'ERROR', [`Invoke Error ${errorType}: ${errorMessage}`, ...trace.slice(1)].join('\n'), requestId);
      kernel.log(`${name} failed: ${errorType}: ${errorMessage}`);
    },
    close() {
      open = false;
    },
  };
}
