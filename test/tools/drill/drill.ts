/** The arguments of every drill. */
export interface Drill {
  readonly seed: number;
  readonly quick: boolean;
  /** Runs only parts whose name contains this, for drills that have parts. */
  readonly only?: string | undefined;
  /** Parts that need not run, as they have passed before. */
  readonly done: readonly string[];
  /** Prints one line of figures. */
  print(line: string): void;
  /** Called for each part that passes alone, once it has. */
  passed(part: string): void;
}

/** The violations a drill found, as sentences. */
export type Verdict = { readonly said: string; readonly violations: readonly string[] };
