/** Directed graph: each name with the names it needs first. Needed names that are no key are ignored. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The names so that each comes after all it needs, otherwise in the order given.
 * @throws Error of one sentence that shows the cycle.
 */
export function inOrder(needs: Needs): string[] {
  const ordered: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): void => {
    if (done.has(name)) return;
    const loop = path.indexOf(name);
    if (loop >= 0) throw new Error(`there is a cycle: ${[...path.slice(loop), name].join(' needs ')}`);
    path.push(name);
    for (const needed of needs.get(name)!) if (needs.has(needed)) visit(needed);
    path.pop();
    done.add(name);
    ordered.push(name);
  };
  for (const name of needs.keys()) visit(name);
  return ordered;
}

/**
 * Runs `work` for every name as soon as all it needs is done, side by side where possible. After the first failure
 * nothing new begins; what runs is waited for, then the failure is thrown.
 */
export async function runInOrder(needs: Needs, work: (name: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  const running = new Map<string, Promise<void>>();
  for (const name of inOrder(needs)) {
    const first = [...needs.get(name)!].map((needed) => running.get(needed)).filter((promise) => promise !== undefined);
    running.set(
      name,
      Promise.all(first).then(async () => {
        if (failures.length > 0) return;
        await work(name).catch((failure: unknown) => void failures.push(failure));
      }),
    );
  }
  await Promise.all(running.values());
  if (failures.length > 0) throw failures[0];
}
