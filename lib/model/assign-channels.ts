/** Assigns each class of a live product a channel of the pool. Pure: the same schedule always gets the same channels. */
import { claimedFrom, claimedUntil } from './channels.ts';
import type { Session } from './items/session.ts';

/** Consecutive sessions of one product that need a channel without a break, so they keep it. Times in milliseconds. */
export interface Run {
  readonly link: string;
  readonly from: number;
  readonly until: number;
  readonly sessions: readonly Session[];
}

/** A class without a channel, and the assigned class that started last before it. */
export interface Collision {
  readonly refused: Run;
  readonly other: Run;
}

/** The previous assignment. */
export interface Assigned {
  /** Channel by session id. */
  readonly sessions: ReadonlyMap<string, string>;
  /** The current channel of each product, by link. */
  readonly products: ReadonlyMap<string, string>;
}

export interface Assignment {
  /** Channel by session id, for sessions that are not over. */
  readonly sessions: ReadonlyMap<string, string>;
  /** By product: the channel of its classes, unless a class has another one. */
  readonly homes: ReadonlyMap<string, string>;
  readonly collisions: readonly Collision[];
}

const nothingAssigned: Assigned = { sessions: new Map(), products: new Map() };

/**
 * Goes through the classes by start time and gives each its previous channel, else its product's usual one, else a free one that no
 * other class is about to use. Classes at the same time each need a channel. Whichever free one is taken, processing in this order fits
 * all of them as long as no more classes run at once than there are channels.
 *
 * @param sessions of all products, in any order
 * @param live links of the live products; others need no channel
 * @param ids of the channels, in the pool's order; if empty, the stage has not reported them yet and nothing collides
 * @param now milliseconds; sessions that are over need no channel
 */
export function assignChannels(
  sessions: readonly Session[],
  live: readonly string[],
  ids: readonly string[],
  now: number,
  before: Assigned = nothingAssigned,
): Assignment {
  if (ids.length === 0) return { sessions: new Map(), homes: new Map(), collisions: [] };
  const runs = runsOf(sessions, new Set(live), now);
  const homes = homesOf(sessions, live, ids, before);
  const had = (run: Run) => {
    const found = run.sessions.map(({ id }) => before.sessions.get(id)).find((id) => id !== undefined);
    return found !== undefined && ids.includes(found) ? found : undefined;
  };
  // Learners may be in a class that has begun, so it keeps its channel.
  const running = (run: Run) => run.from <= now && had(run) !== undefined;
  const ordered = [...runs.filter(running), ...runs.filter((run) => !running(run))];
  const wished = wishes(ordered, (run) => had(run) ?? homes.get(run.link));
  const taken = new Map<string, Run>();
  const given = new Map<string, string>();
  const collisions: Collision[] = [];
  for (const run of ordered) {
    const free = ids.filter((id) => (taken.get(id)?.until ?? 0) <= run.from);
    const own = [had(run), homes.get(run.link)].find((id) => id !== undefined && free.includes(id));
    const id = own ?? free.find((each) => !wished(each, run)) ?? free[0];
    if (id === undefined) {
      const other = [...taken.values()].reduce((last, each) => (each.from > last.from ? each : last));
      collisions.push({ refused: run, other });
      continue;
    }
    taken.set(id, run);
    for (const session of run.sessions) given.set(session.id, id);
  }
  return { sessions: given, homes, collisions };
}

/** Classes that need a channel from `now` on, earliest first; one that has begun needs it from now. */
function runsOf(sessions: readonly Session[], live: ReadonlySet<string>, now: number): Run[] {
  const held = sessions.filter(
    (session) => live.has(session.link) && !session.cancelled && claimedUntil(session) > now,
  );
  const byProduct = Map.groupBy(
    held.toSorted((a, b) => (a.start < b.start ? -1 : 1)),
    ({ link }) => link,
  );
  return [...byProduct]
    .flatMap(([link, own]) => {
      const runs: Run[] = [];
      for (const session of own) {
        const [from, until] = [Math.max(claimedFrom(session), now), claimedUntil(session)];
        const last = runs.at(-1);
        if (last && from <= last.until)
          runs[runs.length - 1] = {
            ...last,
            until: Math.max(last.until, until),
            sessions: [...last.sessions, session],
          };
        else runs.push({ link, from, until, sessions: [session] });
      }
      return runs;
    })
    .sort((a, b) => a.from - b.from || (a.link < b.link ? -1 : 1));
}

/** The channel that most of a product's classes used, or its current one; a new product gets the channel with the fewest products. */
function homesOf(
  sessions: readonly Session[],
  live: readonly string[],
  ids: readonly string[],
  before: Assigned,
): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { id, link } of sessions) {
    const channel = before.sessions.get(id);
    if (channel === undefined || !ids.includes(channel)) continue;
    const own = counts.get(link) ?? new Map<string, number>();
    counts.set(link, own.set(channel, (own.get(channel) ?? 0) + 1));
  }
  const homes = new Map<string, string>();
  const products = new Map(ids.map((id) => [id, 0]));
  const settle = (link: string, id: string) => {
    homes.set(link, id);
    products.set(id, products.get(id)! + 1);
  };
  const sorted = [...live].sort();
  for (const link of sorted) {
    const most = [...(counts.get(link) ?? [])].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0];
    const id = most ?? before.products.get(link);
    if (id !== undefined && ids.includes(id)) settle(link, id);
  }
  for (const link of sorted) {
    const emptiest = [...ids].sort((a, b) => products.get(a)! - products.get(b)! || (a < b ? -1 : 1))[0];
    if (!homes.has(link) && emptiest !== undefined) settle(link, emptiest);
  }
  return homes;
}

/** Whether a later class wants a channel that another class is about to take. Must be called in the order of `runs`. */
function wishes(runs: readonly Run[], wishOf: (run: Run) => string | undefined) {
  const byChannel = Map.groupBy(
    runs.toSorted((a, b) => a.from - b.from),
    wishOf,
  );
  const passed = new Map<string, number>();
  return (id: string, run: Run): boolean => {
    const own = byChannel.get(id) ?? [];
    let next = passed.get(id) ?? 0;
    while (next < own.length && own[next]!.until <= run.from) next += 1;
    passed.set(id, next);
    const coming = own[next] === run ? own[next + 1] : own[next];
    return coming !== undefined && coming.from < run.until;
  };
}
