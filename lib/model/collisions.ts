import type { Collision, Run } from './assign-channels.ts';

/**
 * A sentence for each pair of products of which one gets no channel for a class, with their first classes that collide.
 * @param count size of the pool
 */
export function collisionSentences(collisions: readonly Collision[], count: number): string[] {
  const pairs = Map.groupBy(collisions, ({ refused, other }) => `${refused.link} ${other.link}`);
  return [...pairs.values()].map(([{ refused, other } = collisions[0]!, ...more]) => {
    const pool = count === 1 ? 'the one channel of the stage is' : `all ${count} channels of the stage are`;
    const again = more.length > 0 ? `, and so do ${more.length} more of these two products` : '';
    return `${named(refused)} and ${named(other)} are on at once while ${pool} taken${again}: move one of them, or give the stage more channels (lib/stages.ts)`;
  });
}

/** `"Opening Bell Live" (opening-bell-2026-11-23 of opening-bell-live, 2026-11-23 13:45 to 14:30 UTC)` */
function named({ link, sessions }: Run): string {
  const [{ id, name, start, end }] = [sessions[0]!];
  return `"${name}" (${id} of ${link}, ${start.slice(0, 10)} ${start.slice(11, 16)} to ${end.slice(11, 16)} UTC)`;
}
