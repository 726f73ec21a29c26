/** Normalized discounted cumulative gain of the first `depth` results: 1 when nothing could stand in a better order. */
export function ndcg(found: readonly string[], grades: Readonly<Record<string, number>>, depth = 10): number {
  const gain = (ordered: readonly number[]) =>
    ordered.slice(0, depth).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const ideal = gain(Object.values(grades).sort((one, other) => other - one));
  return gain(found.map((link) => grades[link] ?? 0)) / ideal;
}
