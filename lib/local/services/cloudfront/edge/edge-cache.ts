import type { Kernel } from '../../../kernel/kernel.ts';
import type { OriginAnswer } from './s3-origin.ts';

/** The cache of one edge, by distribution and path. */
export interface EdgeCache {
  /** The origin's response or the cached one; `seconds` says how long a response may be cached. */
  through(
    distribution: string,
    uri: string,
    ask: () => Promise<OriginAnswer>,
    seconds: (answer: OriginAnswer) => number,
  ): Promise<OriginAnswer>;
  /** Drops what the paths name (`/a`, `/a*`), once the invalidation has reached this edge. */
  invalidate(distribution: string, paths: readonly string[]): void;
}

/** On a calm day nothing is cached: every request goes to the origin, so that a change shows immediately. */
export function createEdgeCache(kernel: Kernel): EdgeCache {
  const kept = new Map<string, { answer: OriginAnswer; until: number }>();
  const nameOf = (distribution: string, uri: string) => `${distribution} ${uri}`;

  return {
    async through(distribution, uri, ask, seconds) {
      if (!kernel.faults.conditions.edgesKeep) return ask();
      const name = nameOf(distribution, uri);
      const found = kept.get(name);
      if (found && found.until > kernel.clock.now()) return copyOf(found.answer);
      const answer = await ask();
      // Bodies that are on disk anyway are not cached.
      const lifetime = answer.status === 200 && !answer.stored ? seconds(answer) : 0;
      if (lifetime > 0) kept.set(name, { answer: copyOf(answer), until: kernel.clock.now() + lifetime * 1000 });
      else kept.delete(name);
      if (kept.size > 5_000) kept.clear();
      return answer;
    },
    invalidate(distribution, paths) {
      const forget = () => {
        for (const name of kept.keys())
          if (paths.some((path) => matches(name, nameOf(distribution, path)))) kept.delete(name);
      };
      const milliseconds = kernel.faults.conditions.invalidation();
      if (milliseconds === 0) forget();
      else setTimeout(forget, milliseconds).unref();
    },
  };
}

const matches = (name: string, pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Headers are added on the way to the viewer, so the cached ones are copied. */
const copyOf = (answer: OriginAnswer): OriginAnswer => ({ ...answer, headers: { ...answer.headers } });
