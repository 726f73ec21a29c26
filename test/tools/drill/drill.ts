/** What each drill is given. */
export interface Drill {
  readonly seed: number;
  readonly quick: boolean;
  /** Parts of the drill whose name has this in it, where it has parts. */
  readonly only?: string | undefined;
  /** One line of figures. */
  print(line: string): void;
}

/** What a drill has found: nothing, or sentences about what must not be. */
export type Verdict = { readonly said: string; readonly violations: readonly string[] };
