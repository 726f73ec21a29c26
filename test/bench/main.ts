/**
 * `npm run bench [-- ready|api|units|site ...]`: everything this project promises about speed, side by side in one run.
 * Without words all four; `--quick` with fewer rounds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from './api.ts';
import { bytes } from './bytes.ts';
import { units } from './operations.ts';
import { ready } from './ready.ts';
import { startStageProcess } from '../support/stage-process.ts';

const words = process.argv.slice(2).filter((word) => word !== '--quick');
const quick = process.argv.includes('--quick');
const wanted = (name: string) => words.length === 0 || words.includes(name);

if (wanted('ready')) await ready(quick ? 1 : 3);
if (wanted('api')) await api(quick ? 2 : 5, quick ? 1 : 3);
if (wanted('units')) await units(quick ? [100] : [100, 1000, 10_000]);
if (wanted('site')) {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-bench-'));
  const stage = await startStageProcess(directory);
  try {
    const routes = ['/', '/courses', '/courses/the-opening-hour', '/register', '/verify', '/login', '/my-courses'];
    await bytes(stage.url, routes, quick ? 1 : 5);
  } finally {
    await stage.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
process.exit();
