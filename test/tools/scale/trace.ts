/** Records the calls that reach DynamoDB and other services of a local stage during one operation. */
import type { Kernel } from '../../../lib/local/kernel/kernel.ts';
import { classRowsKept } from '../../../lib/model/class-state.ts';
import { onAirKey, roomKey } from '../../../lib/model/keys.ts';
import type { Look } from '../bench/counting-proxy.ts';
import { unitsOf, writtenBy, type Item } from './table-units.ts';
import type { Units } from '../../../lib/operations/scale/footprint.ts';

/** A call as made: its keys are those of the recorded learner. */
export interface Heard {
  readonly to: string;
  readonly began: number;
  readonly ended: number;
  readonly units?: readonly Units[];
  /** Items that it writes, `PK/SK`. */
  readonly rows?: readonly string[];
  /** Seconds for which its response is cached for all callers of the same function environment. */
  readonly keptFor?: number;
}

/** A function that a caller waited for. */
interface Invocation {
  readonly began: number;
  readonly ended: number;
}

export interface Recording {
  readonly calls: readonly Heard[];
  readonly invocations: readonly Invocation[];
}

/**
 * Services whose calls count toward shared limits. Functions cache secrets and parameters; the catalog caches S3
 * objects.
 */
const sharedServices = ['stripe', 'ivs', 'ivschat', 'ses', 'sqs', 'cognito-idp'];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Trace {
  /** For the counting proxy. */
  readonly look: Look;
  /** Records a stage's calls, and keeps its schedules from running. */
  observe(kernel: Kernel): void;
  /** The calls made during `work`. */
  record(work: () => Promise<unknown>): Promise<Recording>;
}

/**
 * @param pace extra milliseconds per call, which separates calls that wait for each other from concurrent ones
 * @param services whose calls are recorded besides DynamoDB's
 */
export function createTrace(pace: number, services: readonly string[] = sharedServices): Trace {
  let calls: Heard[] | undefined;
  let invocations: Invocation[] = [];
  return {
    async look({ operation, input }, ask) {
      const into = calls;
      const began = performance.now();
      if (isKept(input)) return null;
      if (!into) return async () => {};
      const written = writtenBy(operation, input);
      const imageOf = async (Key: Item): Promise<Item | undefined> => {
        const TableName = tableOf(input);
        return (await ask('GetItem', { TableName, Key, ConsistentRead: true }))['Item'] as Item | undefined;
      };
      for (const each of written) each.before = await imageOf(each.key);
      await wait(pace);
      return async (output) => {
        for (const each of written) each.after = await imageOf(each.key);
        into.push({
          to: `dynamodb ${operation}`,
          began,
          ended: performance.now(),
          units: unitsOf(operation, input, output, written),
          ...(isOfClass(input) && { keptFor: classRowsKept / 1000 }),
          ...(written.length > 0 && {
            rows: written.filter(({ checked }) => !checked).map(({ key }) => `${key['PK'].S}/${key['SK'].S}`),
          }),
        });
      };
    },
    observe({ faults, ports }) {
      const around = faults.around.bind(faults);
      faults.around = async (service, operation, effect, input) => {
        const into = calls;
        if (!into || !services.includes(service)) return around(service, operation, effect, input);
        const began = performance.now();
        await wait(pace);
        try {
          return await around(service, operation, effect, input);
        } finally {
          into.push({ to: `${service} ${operation}`, began, ended: performance.now() });
        }
      };
      const { lambda } = ports;
      if (!lambda) return;
      const invoke = lambda.invoke.bind(lambda);
      ports.lambda = {
        async invoke(...given) {
          // Schedules would be recorded as part of the operation.
          const [, event, caller] = given;
          const kind = (event as { readonly 'detail-type'?: string } | null)?.['detail-type'];
          // A schedule's own input names the kind.
          const isByClock =
            kind === 'Scheduled Event' ||
            (kind === undefined && caller.kind === 'service' && caller.service === 'events.amazonaws.com');
          if (isByClock) return { payload: null };
          const began = performance.now();
          try {
            return await invoke(...given);
          } finally {
            invocations.push({ began, ended: performance.now() });
          }
        },
      };
    },
    async record(work) {
      if (calls) throw new Error('One thing is recorded at a time');
      calls = [];
      invocations = [];
      try {
        await work();
        return { calls: calls.toSorted((a, b) => a.began - b.began), invocations };
      } finally {
        calls = undefined;
      }
    },
  };
}

/**
 * The catalog caches this for all viewers for fifteen seconds (functions/catalogue/cached.ts), so it is chance whose
 * request includes it.
 */
const isKept = ({ ExpressionAttributeValues: values = {} }: { readonly ExpressionAttributeValues?: object }): boolean =>
  ':ratings' in values || ':onAir' in values;

/**
 * Rows that a class's learners share when they arrive together (functions/classroom/class-rows.ts): its room and
 * broadcast, or its sessions.
 */
function isOfClass(input: Record<string, unknown>): boolean {
  const { ExpressionAttributeValues: values = {}, RequestItems = {} } = input as {
    readonly ExpressionAttributeValues?: object;
    readonly RequestItems?: Readonly<Record<string, { readonly Keys?: readonly Item[] }>>;
  };
  const asked = Object.values(RequestItems);
  const keys = asked.flatMap(({ Keys = [] }) => Keys).map(({ SK }) => SK!.S);
  const isRoom = keys.length === 2 && keys.includes(roomKey('any').SK) && keys.includes(onAirKey('any').SK);
  return isRoom || (':sessions' in values && ':earliest' in values);
}

/** All keys of one request are in one table. */
function tableOf(input: Record<string, unknown>): string {
  const { TableName, TransactItems, RequestItems } = input as {
    TableName?: string;
    TransactItems?: readonly Record<string, { TableName: string }>[];
    RequestItems?: object;
  };
  return TableName ?? Object.values(TransactItems?.[0] ?? {})[0]?.TableName ?? Object.keys(RequestItems!)[0]!;
}
