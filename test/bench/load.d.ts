export interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** A wrong answer ends the bench: a fast error is no result. */
  readonly accept: (body: string) => boolean;
}
export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}
/** @param seconds how long to ask */
export declare function load(question: Question, seconds: number, connections?: number): Promise<Load>;
/** Runs each contender once a round, in reversed order every other round, and keeps all results by name. */
export declare function interleave<T>(
  contenders: Readonly<Record<string, () => Promise<T>>>,
  rounds: number,
): Promise<Record<string, T[]>>;
export declare const median: (values: readonly number[]) => number;
/** `median (least–most)` */
export declare const spread: (values: readonly number[], digits?: number) => string;
/** Aligned columns on the terminal. */
export declare function table(rows: readonly (readonly (string | number)[])[]): string;
