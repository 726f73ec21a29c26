/** What each drill is given and what it finds, and the drills there are; test/stage/alarms.slow.test.ts has the alarms of each. */
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

export const drills: Readonly<Record<string, () => Promise<{ drill(context: Drill): Promise<Verdict> }>>> = {
  webhooks: () => import('./webhooks.ts'),
  promo: () => import('./promo.ts'),
  crash: () => import('./crash.ts'),
  lost: () => import('./lost.ts'),
  deps: () => import('./deps.ts'),
  sale: () => import('./sale.ts'),
  restore: () => import('./restore.ts'),
};
