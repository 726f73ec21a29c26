/** The cost of each operation at DynamoDB, in round trips and consumed units, counted there, as the catalog grows. */
import { join } from 'node:path';
import { admission } from '../../../lib/stacks/api/api-map.ts';
import { operations, type Operation } from './api-operations.ts';
import { withAssembly } from './counted-stage.ts';
import type { Count } from './counting-proxy.ts';
import { onGrownStage } from './grown-stage.ts';
import { table } from './load.ts';

type Cost = readonly [trips: number, read: number, write: number];

/** Of the steps before a field: whether the session was ended, read consistently, and the counter of its calls. Other steps read nothing here. */
const stepCosts: Readonly<Record<string, Cost>> = { 'require-account': [1, 1, 0], 'count-request': [1, 0, 1] };

/** The operation's own floor and what admission to it costs. */
function floorOf({ floor, query, visitor }: Operation): Cost | undefined {
  const [, field] = /\{ (\w+)/.exec(query)!;
  const coordinate = `${query.startsWith('mutation') ? 'Mutation' : 'Query'}.${field}`;
  const costs = visitor ? [] : admission(coordinate, false).flatMap((step) => [stepCosts[step] ?? []]);
  return floor && costs.reduce<Cost>(([a, b, c], [x = 0, y = 0, z = 0]) => [a + x, b + y, c + z], floor);
}

export async function units(sizes: readonly number[]): Promise<void> {
  const counts: Count[][] = [];
  await withAssembly({}, async (assembly, directory) => {
    for (const size of sizes) counts.push(await countAt(size, assembly, join(directory, String(size))));
  });
  const shown = ({ trips, read, write }: Count) => `${trips} / ${read} / ${write}`;
  console.log(
    `\nPer operation: DynamoDB round trips / read units / write units, at ${sizes.join(', ')} products\n` +
      table([
        ['', ...sizes.map(String), 'floor with admission', 'at the floor'],
        ...operations.map((operation, index) => {
          const { name } = operation;
          const floor = floorOf(operation);
          const all = counts.map((each) => each[index]!);
          if (!floor) return [name, ...all.map(shown), '', ''];
          const within = all.every(
            ({ trips, read, write }) => trips <= floor[0] && read <= floor[1] && write <= floor[2],
          );
          return [name, ...all.map(shown), floor.join(' / '), within ? 'yes' : 'NO'];
        }),
      ]),
  );
}

/** In the order of `operations`. */
async function countAt(size: number, assembly: string, directory: string): Promise<Count[]> {
  const counts: Count[] = [];
  await onGrownStage({ size, assembly, directory }, async ({ proxy, tokens: [token], ask }) => {
    for (const { query, visitor } of operations) {
      proxy.take();
      await ask(visitor ? null : token!, query);
      counts.push(proxy.take());
    }
  });
  return counts;
}
