import type { Units } from '../../../lib/operations/scale/footprint.ts';

type Sums = { -readonly [Name in keyof Units]: Units[Name] };

/** Merges the units of each partition. */
export function merged(units: readonly Units[]): Units[] {
  const by = new Map<string, Sums>();
  for (const each of units)
    by.set(each.partition, sumOf(by.get(each.partition) ?? { partition: each.partition }, each));
  return [...by.values()].map(plain);
}

function sumOf(sum: Units, { read, write, awsRead, awsWrite }: Units): Units {
  return {
    partition: sum.partition,
    read: (sum.read ?? 0) + (read ?? 0),
    write: (sum.write ?? 0) + (write ?? 0),
    awsRead: (sum.awsRead ?? sum.read ?? 0) + (awsRead ?? read ?? 0),
    awsWrite: (sum.awsWrite ?? sum.write ?? 0) + (awsWrite ?? write ?? 0),
  };
}

/** Without zeros and what both ways of counting share; to three places. */
export function plain({ partition, read = 0, write = 0, awsRead = read, awsWrite = write }: Units): Units {
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const isSame = (one: number, other: number) => rounded(one) === rounded(other);
  return {
    partition,
    ...(rounded(read) !== 0 && { read: rounded(read) }),
    ...(rounded(write) !== 0 && { write: rounded(write) }),
    ...(!isSame(read, awsRead) && { awsRead: rounded(awsRead) }),
    ...(!isSame(write, awsWrite) && { awsWrite: rounded(awsWrite) }),
  };
}
