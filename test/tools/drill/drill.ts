/** The arguments of every drill. */
export interface Drill {
  readonly seed: number;
  readonly quick: boolean;
  /** Runs only parts whose name contains this, for drills that have parts. */
  readonly only?: string | undefined;
  /** Prints one line of figures. */
  print(line: string): void;
}

/** The violations a drill found, as sentences. */
export type Verdict = { readonly said: string; readonly violations: readonly string[] };
