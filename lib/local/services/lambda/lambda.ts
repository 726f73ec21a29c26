import { randomUUID } from 'node:crypto';
import { AwsError } from '../../kernel/aws-error.ts';
import type { InvokeResult } from './port.ts';
import type { Json } from '../../kernel/json.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import type { Principal } from '../../iam/iam.ts';
import { answerApi, type LambdaCalls } from './operations.ts';
import { sendToDeadLetters } from './dead-letters.ts';
import { eventSourceMappingResource } from './resources/event-source-mapping.ts';
import { pollQueue, type Mapping, type Polling, type Target } from './event-source.ts';
import { addressOf } from './function-address.ts';
import { createFunctionLog } from './execution/function-log.ts';
import { measured } from './execution/measure.ts';
import { createPermissions } from './permissions.ts';
import type { LambdaFunction } from './function.ts';
import type { FunctionStore } from './function-store.ts';
import { aliasResource } from './resources/alias.ts';
import { eventInvokeConfigResource } from './resources/event-invoke-config.ts';
import { functionResource } from './resources/function.ts';
import { permissionResource } from './resources/permission.ts';
import { versionResource } from './resources/version.ts';
import { createRunner } from './execution/runner.ts';
import type { Entry } from './entry.ts';

export interface LambdaOptions {
  /**
   * Milliseconds before the first and the second retry of an asynchronous invocation; AWS waits one and two minutes.
   */
  readonly retryDelays?: readonly number[];
}

const stopAll = ({ runner, versions }: Entry) =>
  Promise.all([runner, ...[...versions.values()].map((version) => version.runner)].map((each) => each.stop()));

const withReserved = ({ reserved: _, ...fn }: LambdaFunction, reserved: number | undefined): LambdaFunction =>
  reserved === undefined ? fn : { ...fn, reserved };

/** Lambda: functions in worker threads, with permissions, versions, and aliases, and the REST API that invokes them. */
export function createLambda(kernel: Kernel, { retryDelays = [60_000, 120_000] }: LambdaOptions = {}): Service {
  const entries = new Map<string, Entry>();
  const sources = new Map<string, Polling>();
  const mappings = new Map<string, Mapping>();
  const offset = new SharedArrayBuffer(8);
  const setOffset = (ms: number) => Atomics.store(new BigInt64Array(offset), 0, BigInt(Math.trunc(ms)));
  setOffset(kernel.clock.offset);
  const unfollow = kernel.clock.onMove(setOffset);
  const log = createFunctionLog(kernel);
  let stopped = false;

  function find(reference: string): Entry {
    const { name, qualifier = '$LATEST' } = addressOf(reference);
    const entry = entries.get(name);
    if (entry && qualifier === '$LATEST') return entry;
    const published = entry?.versions.get(entry.aliases.get(qualifier) ?? qualifier);
    if (entry && published) return { ...entry, fn: published.fn, runner: published.runner };
    throw new AwsError('ResourceNotFoundException', `Function not found: ${arnOf(reference)}`, 404, { Type: 'User' });
  }

  function arnOf(reference: string): string {
    const { name, qualifier } = addressOf(reference);
    const arn = `arn:${kernel.partition}:lambda:${kernel.region}:${kernel.account}:function:${name}`;
    return qualifier ? `${arn}:${qualifier}` : arn;
  }

  async function invoke(
    reference: string,
    event: Json,
    caller: Principal,
    type: 'RequestResponse' | 'Event' = 'RequestResponse',
  ): Promise<InvokeResult> {
    const arn = arnOf(reference);
    kernel.iam.authorize({ principal: caller, action: 'lambda:InvokeFunction', resource: arn });
    const entry = find(reference);
    if (type === 'RequestResponse') return run(entry, event, arn, kernel.faults.conditions.awaitedDiesAfter());
    return kernel.faults.around('lambda', 'Invoke', async () => {
      const { conditions } = kernel.faults;
      void later(() => inBackground(entry, event, arn));
      if (conditions.comesTwice()) void later(() => inBackground(entry, event, arn));
      return { payload: null };
    });
  }

  const run = ({ fn, runner }: Entry, event: Json, arn: string, diesAfter?: number) =>
    measured(kernel, fn.name, () => kernel.faults.around('lambda', 'Invoke', () => runner.run(event, arn, diesAfter)));

  /** Asynchronous calls take a while to arrive, and may overtake earlier ones. */
  async function later(work: () => Promise<void>): Promise<void> {
    const milliseconds = kernel.faults.conditions.underWay();
    if (milliseconds > 0) await new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));
    if (!stopped) await work();
  }

  async function inBackground(entry: Entry, event: Json, arn: string): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      let failure: string;
      try {
        const { functionError, payload } = await measured(kernel, entry.fn.name, () =>
          entry.runner.run(event, arn, kernel.faults.conditions.diesAfter()),
        );
        if (!functionError) return;
        failure = (payload as { errorMessage?: string } | null)?.errorMessage ?? functionError;
      } catch (error) {
        failure = (error as Error).message;
        if (!stopped) kernel.log(`${entry.fn.name}: ${failure}`);
      }
      if (stopped) return;
      if (attempt >= entry.retries)
        return sendToDeadLetters(kernel, entry.fn, { event, requestId: randomUUID(), error: failure });
      await new Promise<void>((resolve) => void setTimeout(resolve, retryDelays[attempt] ?? 0).unref());
    }
  }

  kernel.ports.lambda = { invoke };
  const functions: FunctionStore = {
    entries,
    permissions: createPermissions(kernel),
    find,
    arnOf,
    async define(fn) {
      const entry = entries.get(fn.name);
      if (!entry) {
        const runner = createRunner(kernel, fn, offset, log);
        return void entries.set(fn.name, { fn, runner, versions: new Map(), aliases: new Map(), retries: 2 });
      }
      entry.runner.change(fn);
      entry.fn = fn;
      // The concurrency is the function's, not the version's.
      for (const [number, version] of entry.versions) {
        const same = withReserved(version.fn, fn.reserved);
        version.runner.change(same);
        entry.versions.set(number, { ...version, fn: same });
      }
    },
    publish(number, { fn, id }) {
      entries.get(fn.name)!.versions.set(number, { fn, id, runner: createRunner(kernel, fn, offset, log) });
    },
    async forget(name) {
      const entry = entries.get(name);
      if (entry) await stopAll(entry);
      entries.delete(name);
    },
  };
  const targetOf = (name: string): Target => ({
    arn: arnOf(name),
    function: () => find(name).fn,
    run: (event) => run(find(name), event, arnOf(name), kernel.faults.conditions.diesAfter()),
  });
  const calls: LambdaCalls = {
    ...{ invoke, find, arnOf, entries },
    mappings: () => [...mappings.values()],
    enable(mapping, enabled) {
      const changed = { ...mapping, enabled };
      mappings.set(mapping.id, changed);
      if (!enabled) {
        sources.get(mapping.id)?.stop();
        sources.delete(mapping.id);
      } else if (!sources.has(mapping.id))
        sources.set(mapping.id, pollQueue(kernel, mapping, targetOf(mapping.functionArn)));
      return changed;
    },
    reserve({ fn }, reserved) {
      void functions.define(withReserved(entries.get(fn.name)!.fn, reserved));
    },
  };
  return {
    resources: {
      'AWS::Lambda::Function': functionResource(kernel, functions),
      'AWS::Lambda::Permission': permissionResource(functions),
      'AWS::Lambda::Version': versionResource(functions),
      'AWS::Lambda::Alias': aliasResource(functions),
      'AWS::Lambda::EventInvokeConfig': eventInvokeConfigResource(functions),
      'AWS::Lambda::EventSourceMapping': eventSourceMappingResource(kernel, { sources, mappings }, targetOf),
    },
    endpoint: 'lambda',
    handle: (request, response, path) => answerApi(kernel, calls, request, response, path),
    async stop() {
      stopped = true;
      for (const source of sources.values()) source.stop();
      unfollow();
      log.close();
      await Promise.all([...entries.values()].map(stopAll));
    },
  };
}
