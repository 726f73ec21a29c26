/** Runs in a worker thread: one function's execution environment, one invocation at a time. */
import dns from 'node:dns';
import tls from 'node:tls';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { memberAt } from '../../../kernel/json.ts';
import { holdEgress } from './egress.ts';
import { failureOf } from './failure.ts';
import { resolveAsLambda } from './module-hooks.ts';
import { levelOf, lineOf } from './log-line.ts';
import { followStageClock } from './stage-date.ts';
import type { InvokeMessage, WorkerMessage, WorkerStart } from './worker-messages.ts';

type Handler = (event: unknown, context: object, callback?: (error: unknown, result?: unknown) => void) => unknown;

const start = workerData as WorkerStart;
const port = parentPort!;
const say = (message: WorkerMessage) => port.postMessage(message);

let requestId = '';
for (const level of ['debug', 'trace', 'info', 'log', 'warn', 'error'] as const) {
  const name = level === 'log' ? 'INFO' : level.toUpperCase();
  console[level] = (...values: unknown[]) => say({ kind: 'log', level: name, line: lineOf(name, requestId, values) });
}
// Output that bypasses the console becomes a log line unchanged.
process.stdout.write = ((text: string | Uint8Array) => {
  for (const line of Buffer.from(text as string)
    .toString()
    .split('\n'))
    if (line) say({ kind: 'log', level: levelOf(line), line });
  return true;
}) as typeof process.stdout.write;
reachBucketHosts();
holdEgress(process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'A function', start.internet?.port);
if (start.internet) tls.setDefaultCACertificates([...tls.getCACertificates('default'), start.internet.certificate]);
followStageClock(start.offset);
resolveAsLambda(start.root);

load().then(
  (handler) => {
    port.on('message', (message: InvokeMessage) => void invoke(handler, message));
    say({ kind: 'ready' });
  },
  (error: unknown) => say({ kind: 'unusable', failure: unusable(error) }),
);

async function load(): Promise<Handler> {
  const module = await import(pathToFileURL(start.file).href);
  const path = start.handler.split('.');
  const find = (from: unknown) => memberAt(from, path) as Handler | undefined;
  const handler = find(module) ?? find(module.default);
  if (typeof handler === 'function') return handler;
  const message = `${start.declared} is undefined or not exported`;
  throw Object.assign(new Error(message), { name: 'Runtime.HandlerNotFound' });
}

function unusable(error: unknown) {
  const failure = failureOf(error);
  const code = (error as { code?: string } | undefined)?.code;
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') {
    return { ...failure, errorType: 'Runtime.ImportModuleError' };
  }
  return failure.errorType === 'SyntaxError' ? { ...failure, errorType: 'Runtime.UserCodeSyntaxError' } : failure;
}

async function invoke(handler: Handler, message: InvokeMessage): Promise<void> {
  requestId = message.requestId;
  try {
    const result = await call(handler, JSON.parse(message.event), contextOf(message));
    say({ kind: 'done', payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    say({ kind: 'failed', failure: failureOf(error) });
  }
}

/** Handlers with a third parameter respond through that callback, up to nodejs22.x. */
function call(handler: Handler, event: unknown, context: object): unknown {
  if (handler.length < 3) return handler(event, context);
  const version = Number(/nodejs(\d+)/.exec(process.env['AWS_EXECUTION_ENV'] ?? '')?.[1]);
  if (version >= 24) {
    const message = `${start.handler} takes a callback: nodejs24.x and later call handlers with event and context only`;
    throw Object.assign(new Error(message), { name: 'Runtime.CallbackHandlerDeprecated' });
  }
  return new Promise((resolve, reject) => {
    const returned = handler(event, context, (error, result) => (error ? reject(error) : resolve(result)));
    if (typeof (returned as Promise<unknown> | undefined)?.then === 'function') resolve(returned);
  });
}

function contextOf(message: InvokeMessage): object {
  const env = process.env;
  return {
    callbackWaitsForEmptyEventLoop: true,
    awsRequestId: message.requestId,
    functionName: env['AWS_LAMBDA_FUNCTION_NAME'],
    functionVersion: env['AWS_LAMBDA_FUNCTION_VERSION'],
    invokedFunctionArn: message.invokedFunctionArn,
    memoryLimitInMB: env['AWS_LAMBDA_FUNCTION_MEMORY_SIZE'],
    logGroupName: env['AWS_LAMBDA_LOG_GROUP_NAME'],
    logStreamName: env['AWS_LAMBDA_LOG_STREAM_NAME'],
    getRemainingTimeInMillis: () => Math.max(0, message.deadline - performance.now() - performance.timeOrigin),
  };
}

/** S3 clients address a bucket as `<bucket>.localhost`, which some machines' resolvers do not know. */
function reachBucketHosts(): void {
  const lookup = dns.lookup as (...args: unknown[]) => void;
  const patched = (host: string, ...rest: unknown[]) =>
    lookup(host.endsWith('.localhost') ? 'localhost' : host, ...rest);
  (dns as { lookup: unknown }).lookup = patched;
}
