import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UsedRights } from './used.ts';

/** The committed record of what the whole suite used, written by `npm run rights -- --write`. */
export const recordFile = join(import.meta.dirname, 'used-rights.json');

export const readRecord = (): UsedRights => JSON.parse(readFileSync(recordFile, 'utf8'));
