import type { ExecutionEnvironment, Outcome } from './execution-environment.ts';
import type { InvokeMessage } from '../worker/worker-messages.ts';

/** The warm execution environments of one function. */
export interface Pool {
  /** Runs one event in an idle environment or a new one; at the maximum, in the next one to become free. */
  run(
    message: Omit<InvokeMessage, 'deadline'>,
    diesAfter?: number,
  ): Promise<{ readonly outcome: Outcome; readonly cold: boolean }>;
  /** Discards the environment that would be used next: the next invocation starts a new one. */
  reclaim(): void;
  /** New invocations get new environments; running ones finish first. */
  renew(): void;
  /** For good: a thread that is started afterwards would keep the process alive. */
  stop(): Promise<void>;
  /** Invocations running or waiting. */
  readonly busy: number;
}

/**
 * @param limit maximum number of environments at a time
 * @param open starts one
 * @param begin awaited before an invocation uses a new environment
 */
export function createPool(limit: number, open: () => ExecutionEnvironment, begin: () => Promise<void>): Pool {
  const all = new Set<ExecutionEnvironment>();
  const idle: ExecutionEnvironment[] = [];
  const waiting: (() => void)[] = [];
  let current = new Set<ExecutionEnvironment>();
  let busy = 0;
  let stopped = false;

  async function take(): Promise<{ environment: ExecutionEnvironment; cold: boolean }> {
    for (;;) {
      if (stopped) throw new Error('The function has stopped');
      const warm = idle.pop();
      if (warm?.alive) return { environment: warm, cold: false };
      if (warm) all.delete(warm);
      else if (all.size < limit) {
        const made = open();
        all.add(made);
        current.add(made);
        return { environment: made, cold: true };
      } else await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  function release(environment: ExecutionEnvironment): void {
    if (environment.alive && current.has(environment)) idle.push(environment);
    else {
      all.delete(environment);
      current.delete(environment);
      void environment.stop();
    }
    waiting.shift()?.();
  }

  return {
    async run(message, diesAfter) {
      busy++;
      try {
        const { environment, cold } = await take();
        if (cold) await begin();
        try {
          return { outcome: await environment.run(message, diesAfter), cold };
        } finally {
          release(environment);
        }
      } finally {
        busy--;
      }
    },
    reclaim() {
      const next = idle.pop();
      if (!next) return;
      all.delete(next);
      current.delete(next);
      void next.stop();
    },
    renew() {
      current = new Set();
      for (const environment of idle.splice(0)) {
        all.delete(environment);
        void environment.stop();
      }
    },
    async stop() {
      stopped = true;
      for (const resume of waiting.splice(0)) resume();
      const running = [...all];
      all.clear();
      idle.length = 0;
      current = new Set();
      await Promise.all(running.map((environment) => environment.stop()));
    },
    get busy() {
      return busy;
    },
  };
}
