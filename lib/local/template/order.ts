/** A directed graph: each name with the names it needs first. Needed names that are not keys are ignored. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The names, each after everything it needs, otherwise in the given order. @throws Error of one sentence that shows the
 * cycle
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
