/** Responses kept under their `Idempotency-Key` for 24 hours of the stage's clock. */
import { createHash } from 'node:crypto';
import { StripeError } from './errors.ts';
import type { KeptAnswer, World } from '../state/world.ts';

const lifetime = 24 * 3600 * 1000;

export interface Idempotency {
  /**
   * The response kept for this key. @throws StripeError for different parameters (400) or a request still running (409)
   */
  begin(key: string, path: string, body: string): KeptAnswer | undefined;
  keep(key: string, status: number, body: string): void;
  end(key: string): void;
}

export function createIdempotency(world: World, now: () => number): Idempotency {
  const running = new Map<string, string>();
  const prune = () => {
    const old: string[] = [];
    for (const { id, at } of world.tables.kept.oldestFirst()) {
      if (at > now() - lifetime) break;
      old.push(id);
    }
    for (const id of old) world.remove('kept', id);
  };
  return {
    begin(key, path, body) {
      if (key.length > 255)
        throw new StripeError(
          400,
          { type: 'idempotency_error', message: 'Idempotency keys have up to 255 characters.' },
          true,
        );
      prune();
      const print = createHash('sha256').update(`${path}\n${body}`).digest('base64');
      const kept = world.tables.kept.get(key);
      if ((kept && kept.print !== print) || (running.has(key) && running.get(key) !== print))
        throw new StripeError(
          400,
          {
            type: 'idempotency_error',
            message: `A key is for one request: '${key}' was first used with another path or other parameters.`,
          },
          true,
        );
      if (running.has(key))
        throw new StripeError(
          409,
          {
            type: 'invalid_request_error',
            code: 'idempotency_key_in_use',
            message: 'Another request with this idempotency key is still running.',
          },
          true,
        );
      if (!kept) running.set(key, print);
      return kept;
    },
    keep(key, status, body) {
      const print = running.get(key);
      if (print !== undefined) world.save('kept', { id: key, print, status, body, at: now() });
    },
    end: (key) => void running.delete(key),
  };
}
