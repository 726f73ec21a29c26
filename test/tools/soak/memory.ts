/**
 * Memory of the stage. For its own heap, what is left after a full collection through V8's inspector, so garbage does
 * not count. For the whole process, with the threads of functions, the resident set reported by the system, sampled
 * several times a minute because it fluctuates. For DynamoDB Local, the resident set after a full collection, because
 * Java rather lets its heap grow, up to 512 MiB, than collect everything.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import WebSocket from 'ws';

const run = promisify(execFile);

export interface Sample {
  /** Seconds since the beginning. */
  readonly at: number;
  /** MiB. */
  readonly value: number;
}

/** The id of the Java process that a process started. @throws Error if it has none */
export async function javaOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,comm=']);
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const java = rows.find(([, parent, name]) => parent === String(pid) && /(^|\/)java$/.test(name ?? ''));
  if (!java) throw new Error(`Process ${pid} has no Java process`);
  return Number(java[0]);
}

/** A process's resident set in MiB. */
export async function residentSet(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

export interface Inspector {
  /** MiB of the main thread's heap after a full collection. */
  heap(): Promise<number>;
  close(): void;
}

/** @param output of a process started with `--inspect` */
export async function inspect(output: string): Promise<Inspector> {
  const [, url] = /Debugger listening on (ws:\S+)/.exec(output) ?? [];
  if (!url) throw new Error('The stage has no inspector');
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.on('message', (data) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let last = 0;
  const call = (method: string) =>
    new Promise<any>((resolve) => {
      waiting.set((last += 1), resolve);
      socket.send(JSON.stringify({ id: last, method }));
    });
  return {
    async heap() {
      await call('HeapProfiler.collectGarbage');
      return (await call('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
    },
    close: () => socket.close(),
  };
}

/**
 * The rise of a straight line fitted through the samples (least squares) from its beginning to its end, in percent of
 * the beginning: a single high or low sample hardly moves it.
 */
export function growth(samples: readonly Sample[]): number {
  if (samples.length < 3) return 0;
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const [atMean, valueMean] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ value }) => value))];
  const across = samples.reduce((sum, { at }) => sum + (at - atMean) ** 2, 0);
  const slope = samples.reduce((sum, { at, value }) => sum + (at - atMean) * (value - valueMean), 0) / across;
  const [first, last] = [samples[0]!.at, samples.at(-1)!.at];
  const beginning = valueMean + slope * (first - atMean);
  return (100 * slope * (last - first)) / beginning;
}
