/** Which channel of the pool each class of a live product gets. Pure, and the same at every publication of the same schedule. */
import { claimedFrom, claimedUntil } from './channels.ts';
import type { Session } from './items/session.ts';

/** Sessions of one product that need a channel without a pause: they keep theirs. Times in milliseconds. */
export interface Run {
  readonly link: string;
  readonly from: number;
  readonly until: number;
  readonly sessions: readonly Session[];
}

/** A class that gets no channel, and the one of those that have them that began last before it. */
export interface Collision {
  readonly refused: Run;
  readonly other: Run;
}

/** What was assigned before. */
export interface Assigned {
  /** By session id. */
  readonly sessions: ReadonlyMap<string, string>;
  /** By product: the channel that it has now. */
  readonly products: ReadonlyMap<string, string>;
}

export interface Assignment {
  /** By session id, of those that are not over. */
  readonly sessions: ReadonlyMap<string, string>;
  /** By product: the channel that its classes are on unless another class is. */
  readonly homes: ReadonlyMap<string, string>;
  readonly collisions: readonly Collision[];
}

const nothingAssigned: Assigned = { sessions: new Map(), products: new Map() };

/**
 * Goes through the classes by their beginning and gives each the channel that it had before, else its product's usual one, else one
 * that nobody else is about to use. Of two classes at once each needs a channel, so whichever free one is taken, this order finds a
 * place for all of them as long as no more are on at once than there are channels.
 *
 * @param sessions of all products, in any order
 * @param live links of the live products: others need no channel
 * @param ids of the channels, the first of them first; none: the stage has not told them yet, and nothing collides
 * @param now milliseconds: what is over needs none
 */
export function assign(
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
  // Somebody may be in a class that has begun: nothing takes its channel away.
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

/** Classes that need a channel from `now` on, the earliest first; one that has begun needs it from now. */
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

/** The channel that most of a product's classes were on, or the one that it has; a new product gets the one of the fewest products. */
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

/** Tells whether a class to come wishes for a channel that another is about to take. Asked in the order of `runs` alone. */
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
