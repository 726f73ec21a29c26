/** Listens to what reaches DynamoDB and services of a local stage while one thing is done there. */
import type { Kernel } from '../../../lib/local/kernel/kernel.ts';
import { classRowsKept } from '../../../lib/model/class-state.ts';
import { onAirKey, roomKey } from '../../../lib/model/keys.ts';
import type { Look } from '../bench/counting-proxy.ts';
import { unitsOf, writtenBy, type Item } from './table-units.ts';
import type { Units } from '../../../lib/operations/scale/footprint.ts';

/** A call as it was: its keys are those of whoever was recorded. */
export interface Heard {
  readonly to: string;
  readonly began: number;
  readonly ended: number;
  readonly units?: readonly Units[];
  /** Items that it writes, `PK/SK`. */
  readonly rows?: readonly string[];
  /** Seconds for which its answer serves all who come to the same environment of a function. */
  readonly keptFor?: number;
}

/** A function that was invoked by somebody who waited for it. */
interface Invocation {
  readonly began: number;
  readonly ended: number;
}

export interface Recording {
  readonly calls: readonly Heard[];
  readonly invocations: readonly Invocation[];
}

/** Services whose calls bear on others' limits. Secrets and parameters are kept by functions, objects of S3 by the catalogue. */
const services = ['stripe', 'ivs', 'ivschat', 'ses', 'sqs', 'cognito-idp'];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Trace {
  /** For the counting proxy. */
  readonly look: Look;
  /** Listens to a stage's services, and keeps what runs by the clock from running. */
  observe(kernel: Kernel): void;
  /** What is heard while `work` is done. */
  record(work: () => Promise<unknown>): Promise<Recording>;
}

/** @param pace milliseconds that each call takes longer: calls that wait for each other are told from those that do not */
export function createTrace(pace: number): Trace {
  let calls: Heard[] | undefined;
  let invocations: Invocation[] = [];
  return {
    async look({ operation, input }, ask) {
      const into = calls;
      const began = performance.now();
      if (!into || isKept(input)) return async () => {};
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
          // What runs by the clock would be heard among what is recorded.
          const [, event, caller] = given;
          const kind = (event as { readonly 'detail-type'?: string } | null)?.['detail-type'];
          // A schedule's own input says of which kind it is not.
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

/** What the catalogue keeps for fifteen seconds for all viewers (functions/catalogue/cached.ts): whose request it comes with is chance. */
const isKept = ({ ExpressionAttributeValues: values = {} }: { readonly ExpressionAttributeValues?: object }): boolean =>
  ':ratings' in values || ':onAir' in values;

/** What all of a class read at the same moment (functions/classroom/class-rows.ts): its room with how it is on air, or its sessions. */
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

/** All that one request names is in one table. */
function tableOf(input: Record<string, unknown>): string {
  const { TableName, TransactItems, RequestItems } = input as {
    TableName?: string;
    TransactItems?: readonly Record<string, { TableName: string }>[];
    RequestItems?: object;
  };
  return TableName ?? Object.values(TransactItems?.[0] ?? {})[0]?.TableName ?? Object.keys(RequestItems!)[0]!;
}
