import { inOrder, type Needs } from './order.ts';

/** CloudFormation's clock during a deployment, in AWS's seconds: it jumps from event to event without real waiting. */
export interface Timeline {
  now: number;
}

/** Work that has begun. */
export interface Begun {
  /** How long AWS would take. */
  readonly seconds: number;
  /** Called, and awaited, when that time is over. */
  end(): Promise<void>;
}

interface Event {
  readonly at: number;
  readonly name: string;
  readonly begun?: Begun;
}

/**
 * Begins the work of every name some time after everything it needs has ended, concurrently where possible, on a clock
 * of AWS's seconds. The real work runs meanwhile, but things begin and end in the clock's order: the same delays give
 * the same order, however fast the machine is. After the first failure nothing new begins; what is running is awaited,
 * then the failure is thrown.
 * @param delay seconds between the moment when a name could begin and its beginning
 */
export async function runOnTimeline(
  needs: Needs,
  timeline: Timeline,
  delay: (name: string) => number,
  begin: (name: string) => Begun | Promise<Begun>,
): Promise<void> {
  const failures: unknown[] = [];
  const waiting = new Map(
    inOrder(needs).map((name) => [name, new Set([...needs.get(name)!].filter((each) => needs.has(each)))]),
  );
  const waitedForBy = new Map<string, string[]>([...waiting.keys()].map((name) => [name, []]));
  for (const [name, needed] of waiting) for (const each of needed) waitedForBy.get(each)!.push(name);
  const events: Event[] = [];
  const free = (name: string) => insert(events, { at: timeline.now + delay(name), name });
  for (const [name, needed] of waiting) if (needed.size === 0) free(name);
  for (let event = events.shift(); event; event = events.shift()) {
    const { at, name, begun } = event;
    if (!begun && failures.length > 0) continue;
    timeline.now = Math.max(timeline.now, at);
    try {
      if (begun) {
        await begun.end();
        for (const next of waitedForBy.get(name)!) {
          const left = waiting.get(next)!;
          left.delete(name);
          if (left.size === 0) free(next);
        }
      } else {
        const started = await begin(name);
        insert(events, { at: timeline.now + started.seconds, name, begun: started });
      }
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Inserts after all events that are earlier or at the same time. */
function insert(events: Event[], event: Event): void {
  let low = 0;
  for (let high = events.length; low < high;) {
    const middle = (low + high) >> 1;
    if (events[middle]!.at <= event.at) low = middle + 1;
    else high = middle;
  }
  events.splice(low, 0, event);
}

/** The same edges reversed: each name with those that need it. */
export function reversed(needs: Needs): Map<string, Set<string>> {
  const turned = new Map([...needs.keys()].map((name) => [name, new Set<string>()]));
  for (const [name, needed] of needs) for (const each of needed) turned.get(each)?.add(name);
  return turned;
}
