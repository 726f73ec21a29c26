import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UsedRights } from './used.ts';

/** The committed record of what the whole suite used, written by `npm run rights -- --write`. */
export const recordFile = join(import.meta.dirname, 'used-rights.json');

export const readRecord = (): UsedRights => JSON.parse(readFileSync(recordFile, 'utf8'));

/** The time and commit of the record's last change; undefined where Git does not know. */
export function recordWritten(): string {
  const args = ['log', '-1', '--format=%cs, commit %h', '--', recordFile];
  try {
    return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
