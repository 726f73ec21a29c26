import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What one operation does at DynamoDB and other services, as recorded on the local stage (`npm run footprints`): the counts of `npm run
 * bench`, plus where and in which order the calls were made.
 */
export interface Footprint {
  readonly name: string;
  /** Sums, as the benchmark prints them. */
  readonly trips: number;
  readonly read: number;
  readonly write: number;
  readonly calls: readonly Call[];
}

export interface Call {
  /** `dynamodb Query`, `stripe POST /v1/payment_intents`, `ivs GetStream`. */
  readonly to: string;
  /** The number of earlier calls that had to finish before this one began. */
  readonly after: number;
  /** Whether one of our functions made the call; otherwise AppSync did. */
  readonly inFunction: boolean;
  readonly units?: readonly Units[];
  /** Items of a transaction or plain write that all learners share. */
  readonly rows?: readonly string[];
  /** How long a function's environment caches the response for all callers, in seconds. */
  readonly keptFor?: number;
}

/** Capacity units of one partition of the table or its index. */
export interface Units {
  /**
   * `USER#·`: a dot replaces parts that differ between learners; `<product>` and `<code>` stand for the operation's subject. Prefixed with
   * `GSI1 ` for the index.
   */
  readonly partition: string;
  /** As counted by DynamoDB Local. */
  readonly read?: number;
  readonly write?: number;
  /**
   * As AWS documents it, where DynamoDB Local differs: it counts nothing for missing rows, and not two units for each item of a
   * transaction.
   */
  readonly awsRead?: number;
  readonly awsWrite?: number;
}

export const readOn = ({ read = 0, awsRead = read }: Units): number => awsRead;
export const writeOn = ({ write = 0, awsWrite = write }: Units): number => awsWrite;

/** What a loop does per run, and per item it processes. */
export interface LoopFootprint {
  readonly name: string;
  readonly run: readonly Call[];
  readonly each: readonly Counted[];
  /** Items processed concurrently; equal to the recorded number of items if all are. */
  readonly width: number;
}

export interface Counted {
  readonly to: string;
  /** Mean number of calls for one item. */
  readonly times: number;
  readonly units?: readonly Units[];
  readonly rows?: readonly string[];
}

export interface Recorded {
  readonly operations: readonly Footprint[];
  readonly loops: readonly LoopFootprint[];
}

/** Operations recorded together: on a whole stage, and on the harness of the payment drills. */
export type Part = 'api' | 'money';

/** The recorded file of a part, with a digest of the code it was recorded from (sources.ts). */
export interface RecordedPart extends Recorded {
  readonly sources: string;
}

export const footprintsFile = join(import.meta.dirname, 'footprints.json');

const committed = (): readonly RecordedPart[] =>
  Object.values(JSON.parse(readFileSync(footprintsFile, 'utf8')) as Readonly<Record<Part, RecordedPart>>);

/** Whether the code has changed since the recording. That need not change a footprint: `npm run footprints -- --check` tells. */
export const isOfOtherCode = (sources: string): boolean => committed().some((part) => part.sources !== sources);

/** The committed recordings. If two parts have the same name, the first one's counts. */
export function recorded(): Recorded {
  const parts = committed();
  const first = new Map(
    parts
      .flatMap(({ operations }) => operations)
      .toReversed()
      .map((each) => [each.name, each]),
  );
  return { operations: [...first.values()], loops: parts.flatMap(({ loops }) => loops) };
}
