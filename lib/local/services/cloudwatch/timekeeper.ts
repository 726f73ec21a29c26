import type { Clock } from '../../clock.ts';
import type { Measured } from './port.ts';

const minute = 60_000;

export interface Timekeeper {
  /** Until when the minutes are over and looked at. */
  readonly looked: number;
  stop(): void;
}

export interface Duties {
  /** What is there at an instant. */
  gauges(at: number): readonly Measured[];
  put(measured: Measured, at: number): void;
  /**
   * Called for minutes that have ended, in order.
   * @param matters whether anything can have changed for who looks back so many milliseconds
   */
  ended(until: number, matters: (memory: number) => boolean): void;
  /** How long what happened can matter to any alarm, in milliseconds. */
  memory(): number;
  /** The clock was set back to an instant. */
  back(now: number): void;
}

/**
 * Ends minutes of the stage's clock. When the clock is moved on, the minutes between are ended as well, with what stood at the
 * moment of the move standing in each of them; of a long way only the beginning and the end are gone through, as far as
 * anything can still matter.
 */
export function keepTime(clock: Clock, duties: Duties): Timekeeper {
  let looked = Math.floor(clock.now() / minute) * minute;
  let offset = clock.offset;
  let timer: NodeJS.Timeout | undefined;

  /** @param stood what was there when the first of the minutes ended */
  function endMinutes(until: number, stood: readonly Measured[]): void {
    const begin = looked;
    const isNear = (end: number, memory: number) =>
      end <= begin + memory + 2 * minute || end >= until - memory - 2 * minute;
    const longest = duties.memory();
    for (let end = begin + minute; end <= until; end += minute) {
      if (!isNear(end, longest)) continue;
      for (const measured of stood) duties.put(measured, end - minute);
      duties.ended(end, (memory) => isNear(end, memory));
    }
    looked = Math.max(looked, until);
  }

  function tick(): void {
    const until = Math.floor(clock.now() / minute) * minute;
    if (until > looked) endMinutes(until, duties.gauges(until));
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    timer = setTimeout(tick, looked + minute - clock.now() + 20).unref();
  }

  const unfollow = clock.onMove((next) => {
    const before = clock.now() - (next - offset);
    offset = next;
    if (clock.now() < looked) {
      looked = Math.floor(clock.now() / minute) * minute;
      duties.back(clock.now());
    } else endMinutes(Math.floor(clock.now() / minute) * minute, duties.gauges(before));
    plan();
  });
  plan();

  return {
    get looked() {
      return looked;
    },
    stop() {
      unfollow();
      clearTimeout(timer);
    },
  };
}
