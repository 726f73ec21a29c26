/** How people and pages react when a request gets no answer. */
import type { Hears } from './engine/simulation.ts';
import type { Does, Load } from './load.ts';

/** Seconds until a person who sees an error tries again. */
const pressesAgain = 10;
/** How many times, before they give up. */
const presses = 5;

/**
 * Sends a request, and repeats it after each of these waits as the page does; the last wait repeats.
 * @param waits milliseconds
 * @param spread random variation of each wait, as a share of it
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

/** Sends a request, and repeats it a few times, as a person does. @param ask sends it; the API by default */
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
