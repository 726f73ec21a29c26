import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClock, type Clock } from './clock.ts';

/**
 * The stage's clock, with the offset it had when the stage last ran, so that anything written then is still in the
 * past.
 * @throws Error of one sentence when the file is damaged
 */
export function openClock(directory: string): Clock {
  const file = join(directory, 'clock.json');
  const clock = createClock(existsSync(file) ? readOffset(file) : 0);
  clock.onMove((offset) => {
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, JSON.stringify({ offset }));
  });
  return clock;
}

function readOffset(file: string): number {
  try {
    const { offset } = JSON.parse(readFileSync(file, 'utf8'));
    if (Number.isFinite(offset)) return offset;
  } catch {
    // Reported below, as is an offset that is not a number.
  }
  throw new Error(`${file} is damaged: start with --reset to begin anew, or restore the file`);
}
