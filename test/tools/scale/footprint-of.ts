/** Derives a footprint of an operation from recordings of it by two learners. */
import type { Call, Footprint, Units } from '../../../lib/operations/scale/footprint.ts';
import type { Count } from '../bench/counting-proxy.ts';
import type { Heard, Recording } from './trace.ts';
import { merged } from './units.ts';

/** Names in keys that vary with what the recorded operation was about. */
export type About = Readonly<Record<string, string>>;

/** @throws Error when the two differ in more than keys */
export function footprintOf(
  name: string,
  { trips, read, write }: Count,
  pair: readonly [Recording, Recording],
  about: About,
): Footprint {
  const [one, other] = pair.map(ordered) as [OrderedCall[], OrderedCall[]];
  const told = (calls: readonly OrderedCall[]) => calls.map(({ heard, after }) => `${after} ${heard.to}`).join(', ');
  if (told(one) !== told(other)) throw new Error(`${name} differs:\n${told(one)}\n${told(other)}`);
  const calls = one.map(({ heard, after }, index): Call => {
    const inFunction = isInFunction(heard, pair[0]);
    const twin = other[index]!.heard;
    const units = heard.units && merged(heard.units.map((each, at) => sameUnits(each, twin.units![at]!, about)));
    const rows = (heard.rows ?? [])
      .map((row, at) => shared(row, twin.rows![at]!, about))
      .filter((row) => !row.includes('·'));
    return {
      to: heard.to,
      after,
      inFunction,
      ...(units && { units }),
      ...(rows.length > 0 && { rows }),
      // AppSync caches nothing.
      ...(inFunction && heard.keptFor !== undefined && { keptFor: heard.keptFor }),
    };
  });
  return { name, trips, read, write, calls };
}

const isInFunction = ({ began, ended }: Heard, { invocations }: Recording): boolean =>
  invocations.some((each) => each.began <= began && ended <= each.ended + 1);

interface OrderedCall {
  readonly heard: Heard;
  readonly after: number;
}

/** A call waits for the longest sequence of calls that ended before it began. Concurrent ones are sorted by name. */
function ordered({ calls }: Recording): OrderedCall[] {
  const placed: OrderedCall[] = [];
  for (const heard of calls) {
    const before = placed.filter((each) => each.heard.ended <= heard.began).map(({ after }) => after + 1);
    placed.push({ heard, after: Math.max(0, ...before) });
  }
  const words = ({ heard }: OrderedCall) => `${heard.to} ${heard.units?.map(({ read, write }) => `${read} ${write}`)}`;
  return placed.toSorted((a, b) => a.after - b.after || (words(a) < words(b) ? -1 : 1));
}

function sameUnits(one: Units, other: Units, about: About): Units {
  return { ...one, partition: shared(one.partition, other.partition, about) };
}

/** A key with a dot in place of what differs for the other learner. */
export function shared(one: string, other: string, about: About): string {
  const parts = one.split(/([#/])/);
  const others = other.split(/([#/])/);
  return parts
    .map((part, index) => (part !== others[index] || isDigest(part) ? '·' : (about[part] ?? part)))
    .join('')
    .replace(/\d{4}-\d\d(-\d\d(T[\d:.]+Z?)?)?/g, '<time>');
}

/** All learners share one address here; in production its digest differs. */
const isDigest = (part: string): boolean => /^[0-9a-f]{32,}$/.test(part);
