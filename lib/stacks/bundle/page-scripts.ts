import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformSync } from 'esbuild';
import { root } from './inputs.ts';

/** A script that the page runs before its modules, by a name that changes with its text: a page never gets another release's script. */
export interface PageScript {
  /** As the page calls it: `/theme.js`. */
  readonly named: string;
  /** `/assets/theme-1A2B3C4D.js` */
  readonly url: string;
  /** Without what only its readers need. */
  readonly text: string;
}

/** The scripts in a site's folder of files. @throws BuildFailure of esbuild */
export const pageScriptsIn = (folder: string): readonly PageScript[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.js'))
    .map((name) => {
      const sourcefile = join(folder, name);
      const text = transformSync(readFileSync(join(root, sourcefile), 'utf8'), {
        sourcefile,
        minify: true,
        logLevel: 'silent',
      }).code;
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();
      return { named: `/${name}`, url: `/assets/${basename(name, '.js')}-${digest}.js`, text };
    });
