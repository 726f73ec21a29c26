import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What one operation leaves at DynamoDB and at services, as it was recorded on the local stage (`npm run footprints`): the counts of
 * `npm run bench`, and beside them where they fell and in which order.
 */
export interface Footprint {
  readonly name: string;
  /** Sums, as the bench prints them. */
  readonly trips: number;
  readonly read: number;
  readonly write: number;
  readonly calls: readonly Call[];
}

export interface Call {
  /** `dynamodb Query`, `stripe POST /v1/payment_intents`, `ivs GetStream`. */
  readonly to: string;
  /** How many calls, one after the other, had to end before it began. */
  readonly after: number;
  /** Whether a function of the product made it; AppSync makes the others. */
  readonly inFunction: boolean;
  readonly units?: readonly Units[];
  /** Items of a transaction, or of a plain write, that all learners share. */
  readonly rows?: readonly string[];
  /** Seconds for which its answer serves all who come to the same environment of a function. */
  readonly keptFor?: number;
}

/** Units of one partition of the table, or of its index. */
export interface Units {
  /**
   * `USER#·`: a part that was another for another learner is a dot; `<product>` and `<code>` stand for what the operation was about.
   * With `GSI1 ` before it, of the index.
   */
  readonly partition: string;
  /** As DynamoDB Local counted them. */
  readonly read?: number;
  readonly write?: number;
  /**
   * What AWS takes by its documents, where DynamoDB Local counts otherwise: it takes nothing for rows that are not there, and not two
   * units for each item of a transaction.
   */
  readonly awsRead?: number;
  readonly awsWrite?: number;
}

export const readOn = ({ read = 0, awsRead = read }: Units): number => awsRead;
export const writeOn = ({ write = 0, awsWrite = write }: Units): number => awsWrite;

/** What a loop does: for its run, and for each thing that it works on. */
export interface LoopFootprint {
  readonly name: string;
  readonly run: readonly Call[];
  readonly each: readonly Counted[];
  /** On how many things it works at a time; as many as there were where it works on all. */
  readonly width: number;
}

export interface Counted {
  readonly to: string;
  /** A mean, of one thing. */
  readonly times: number;
  readonly units?: readonly Units[];
  readonly rows?: readonly string[];
}

export interface Recorded {
  readonly operations: readonly Footprint[];
  readonly loops: readonly LoopFootprint[];
}

/** What is recorded together: on a whole stage, and on the harness of the money drills. */
export type Part = 'api' | 'money';

/** What the file holds of a part: also of which code it is (sources.ts). */
export interface RecordedPart extends Recorded {
  readonly sources: string;
}

export const footprintsFile = join(import.meta.dirname, 'footprints.json');

const committed = (): readonly RecordedPart[] =>
  Object.values(JSON.parse(readFileSync(footprintsFile, 'utf8')) as Readonly<Record<Part, RecordedPart>>);

/** Whether the code has changed since. That need not change a footprint: `npm run footprints -- --check` says whether it did. */
export const isOfOtherCode = (sources: string): boolean => committed().some((part) => part.sources !== sources);

/** What is committed. The same name of two parts is the first part's. */
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
