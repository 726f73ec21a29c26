/** Settings of a simulation: prod's template with the recorded footprints. */
import { events } from '../../../lib/operations/scale/events/all.ts';
import { recorded, type Recorded, type Units } from '../../../lib/operations/scale/footprint.ts';
import { limitsOf } from '../../../lib/operations/scale/limits.ts';
import type { Setting } from '../../../lib/operations/scale/play.ts';
import { assembly } from '../../support/assemblies.ts';

export async function settingOf(stage: string, seed = 1): Promise<Setting> {
  const { templates } = await assembly(stage);
  return { limits: limitsOf(templates), recorded: recorded(), seed };
}

/** Multiplies the units that each operation and loop uses. */
export function times(factor: number, { operations, loops }: Recorded): Recorded {
  const more = (units: readonly Units[] | undefined): { readonly units?: readonly Units[] } =>
    units === undefined
      ? {}
      : {
          units: units.map(({ partition, ...counts }) => ({
            partition,
            ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, factor * count])),
          })),
        };
  return {
    operations: operations.map((each) => ({
      ...each,
      calls: each.calls.map((call) => ({ ...call, ...more(call.units) })),
    })),
    loops: loops.map((each) => ({ ...each, each: each.each.map((call) => ({ ...call, ...more(call.units) })) })),
  };
}

export const named = (name: string) => events.find((event) => event.name === name)!;
