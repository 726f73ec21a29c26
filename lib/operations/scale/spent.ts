/** Billable use during an event, by price. */
import type { PriceName } from '../cost/prices.ts';
import { Slots } from './engine/resource.ts';
import type { Played } from './play.ts';
import { shortName } from './world.ts';

export function spentIn({ world }: Played): ReadonlyMap<PriceName, number> {
  const spent = new Map(world.spent);
  const add = (price: PriceName, amount: number) => spent.set(price, (spent.get(price) ?? 0) + amount);
  const total = (name: string) => world.resources.get(name)?.use.total ?? 0;
  const operations = total('AppSync operations');
  add('apiOperations', operations);
  if (world.limits.firewall.size > 0) add('firewallRequests', operations);
  add('tableReads', total('table, read units') + total('index GSI1, read units'));
  add('tableWrites', total('table, write units') + total('index GSI1, write units'));
  const megabytes = new Map([...world.limits.functions.values()].map((each) => [`function ${shortName(each.id)}`, each.megabytes])); // prettier-ignore
  for (const [name, resource] of world.resources)
    if (resource instanceof Slots) add('lambdaCompute', (resource.use.total * (megabytes.get(name) ?? 512)) / 1024);
  return spent;
}
