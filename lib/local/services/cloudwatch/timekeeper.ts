import type { Clock } from '../../clock.ts';
import type { Measured } from './port.ts';

const minute = 60_000;

export interface Timekeeper {
  /** The instant up to which minutes have ended and were evaluated. */
  readonly looked: number;
  stop(): void;
}

export interface Duties {
  /** The gauges' values at an instant. */
  gauges(at: number): readonly Measured[];
  put(measured: Measured, at: number): void;
  /**
   * Called for minutes that have ended, in order.
   * @param matters whether anything can have changed for something that looks back this many milliseconds
   */
  ended(until: number, matters: (memory: number) => boolean): void;
  /** How far back anything can matter to an alarm, in milliseconds. */
  memory(): number;
  /** The clock was set back to this instant. */
  back(now: number): void;
}

/**
 * Ends minutes of the stage's clock. When the clock jumps ahead, the minutes in between end as well, each with the
 * gauges' values at the moment of the jump. Of a long jump only the beginning and the end are processed, as far as
 * anything can still matter.
 */
export function keepTime(clock: Clock, duties: Duties): Timekeeper {
  let looked = Math.floor(clock.now() / minute) * minute;
  let offset = clock.offset;
  let timer: NodeJS.Timeout | undefined;

  /**
   * @param stood the gauges' values when the first of the minutes ended
   */
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
