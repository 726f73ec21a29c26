import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClock, type Clock } from './clock.ts';

/**
 * The stage's clock, as far ahead as it was when the stage last ran: what was written in the future stays in the past.
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
    // Said below, together with an offset that is no number.
  }
  throw new Error(`${file} is damaged: start with --reset to begin anew, or restore the file`);
}
