/** The fields that differ, with their former values. */
export function difference<T extends object>(before: T, after: T): Partial<T> {
  const changes: Partial<T> = {};
  for (const key of Object.keys(after) as (keyof T)[])
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) changes[key] = before[key] ?? (null as T[keyof T]);
  return changes;
}
