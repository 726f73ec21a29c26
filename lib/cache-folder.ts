import { join } from 'node:path';

/** The folder of what one run makes and the next ones use: bundles, compiled modules, facts about films. `OPENBELL_CACHE` names another. */
export const cacheFolder = (): string =>
  process.env.OPENBELL_CACHE ?? join(import.meta.dirname, '../node_modules/.cache/openbell');
