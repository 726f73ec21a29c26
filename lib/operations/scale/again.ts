/** What people and pages do whose request got no answer. */
import type { Hears } from './engine/simulation.ts';
import type { Does, Load } from './load.ts';

/** Seconds after which a person who reads that something went wrong presses again. */
const pressesAgain = 10;
/** How often, until they give up. */
const presses = 5;

/**
 * Asks, and asks again after each of these waits as the page does; the last of them lasts.
 * @param waits milliseconds
 * @param spread by which share of it a wait is longer or shorter
 */
export function persistent(load: Load, name: () => string, waits: readonly number[], spread: number, done: Does): Does {
  const { simulation } = load.world;
  const tries = waits.map((wait, at): Does => {
    const hears: Hears = {
      done,
      failed(count, now) {
        const pause = (wait / 1000) * (1 - spread + 2 * spread * simulation.random());
        load.later(now + pause, tries[Math.min(at + 1, tries.length - 1)]!, count);
      },
    };
    return (count) => load.ask(name(), count, hears);
  });
  return tries[0]!;
}

type Asks = (name: string, count: number, hears: Hears) => void;

/** Asks, and a few times more, as a person does. @param ask the API, unless another way is given */
export function patient(load: Load, name: () => string, done: Does, ask: Asks = (...what) => load.ask(...what)): Does {
  const tries = Array.from({ length: presses }, (_, at): Does => {
    const hears: Hears = {
      done,
      failed(count, now) {
        const next = tries[at + 1];
        if (next) load.later(now + pressesAgain, next, count);
        else load.gaveUp(name(), count);
      },
    };
    return (count) => ask(name(), count, hears);
  });
  return tries[0]!;
}
