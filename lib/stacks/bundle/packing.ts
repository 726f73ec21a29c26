/**
 * How the site's script is split into files. By default esbuild makes one file for each set of pages that shares a module, and follows a
 * package's index to everything that any page imports from it. Pages then loaded up to twenty files, most of a few hundred bytes, which
 * compress badly, and the first file contained code that only later pages need.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { root } from './inputs.ts';

/** Packages whose index re-exports one file per export: imports of the index are replaced by imports of these files. */
const indexes: Readonly<Record<string, string>> = {
  '@tanstack/query-core': 'build/modern/index.js',
  '@tanstack/react-query': 'build/modern/index.js',
  '@tanstack/react-router': 'dist/esm/index.js',
  '@tanstack/router-core': 'dist/esm/index.js',
};

/** Modules that are bundled together: importing one of them loads all, in one file. */
export const packs: Readonly<Record<string, readonly string[]>> = {
  prices: [
    'lib/model/money.ts',
    'lib/model/pricing.ts',
    'web/features/catalogue/price.tsx',
    'web/features/catalogue/format.ts',
    'web/shared/products/messages.ts',
    'web/shared/products/narrow.ts',
  ],
  wishes: [
    'web/features/wishlist/use-toggle-wish.ts',
    'web/features/wishlist/wish-button.tsx',
    'web/ui/cover.tsx',
    'web/ui/icons/heart.tsx',
    'web/ui/labels.ts',
  ],
  cards: [
    'web/features/catalogue/card-skeletons.tsx',
    'web/features/catalogue/product-card.tsx',
    'web/ui/star.tsx',
    'web/ui/card-rating.tsx',
  ],
  catalogue: [
    'web/features/catalogue/queries.ts',
    'web/features/catalogue/query-products.generated.ts',
    'web/shared/products/find-products.generated.ts',
  ],
  islands: ['web/ui/end-wanted.ts', 'web/ui/island.tsx'],
  forms: ['lib/model/email.ts', 'web/ui/field.tsx', 'web/ui/use-submit.ts'],
  account: [
    'web/features/account/cognito-errors.ts',
    'web/features/account/email-field.tsx',
    'web/features/account/messages.tsx',
    'web/features/account/pending.ts',
    'web/features/account/reset.ts',
    'web/features/account/social-button.tsx',
    'web/ui/password-field.tsx',
    'web/ui/submit.tsx',
    'web/ui/use-fields.ts',
  ],
  codes: [
    'web/features/account/code-field.tsx',
    'web/features/account/masked.ts',
    'web/features/account/messages.code.ts',
    'web/features/account/use-mailed.ts',
  ],
  signIn: [
    'web/features/account/flash-notice.tsx',
    'web/features/account/mailed-codes.ts',
    'web/features/account/messages.sign-in.ts',
    'web/features/account/notices.ts',
    'web/features/account/profile-failed.tsx',
    'web/features/account/use-sign-in.ts',
    'web/features/account/use-signed-in.ts',
  ],
  product: [
    'lib/model/refunds.ts',
    'web/features/catalogue/buy-options.tsx',
    'web/features/catalogue/messages.buy.ts',
    'web/features/checkout/buy-button.tsx',
    'web/features/checkout/buy-link.tsx',
    'web/features/checkout/messages.ts',
    'web/features/checkout/packages.ts',
    'web/features/checkout/search.ts',
    'web/features/checkout/plan-price.ts',
    'web/features/catalogue/buy-box.tsx',
    'web/features/checkout/enrol-button.tsx',
    'web/shared/products/product.generated.ts',
    'web/shared/products/queries.ts',
    'web/ui/notice.tsx',
  ],
  reviews: ['web/features/reviews/queries.ts', 'web/features/reviews/reviews.generated.ts'],
  studies: [
    'web/shared/classroom/owned-products.generated.ts',
    'web/shared/classroom/queries.ts',
    'web/shared/classroom/use-studies.ts',
  ],
  texts: ['web/ui/guard-links.ts', 'web/ui/prerendered-html.ts', 'web/ui/prose.tsx'],
  marks: ['web/ui/icons/check.tsx', 'web/ui/icons/search.tsx'],
  passkeys: [
    'web/features/account/security/load-security.ts',
    'web/features/account/security/messages.ts',
    'web/features/account/security/passkey-login.tsx',
  ],
  sessions: [
    'lib/model/schedule.ts',
    'web/shared/schedule/months.ts',
    'web/features/schedule/session-name.tsx',
    'web/shared/schedule/state-chip.tsx',
    'web/shared/schedule/use-months.ts',
    'web/shared/schedule/use-now.ts',
    'web/features/schedule/messages.ts',
    'web/shared/schedule/messages.ts',
    'web/shared/schedule/zones.ts',
  ],
};

/** The file that defines each export of an index, and its name there. */
type Exports = ReadonlyMap<string, readonly [file: string, name: string]>;

/** Parses `a, b as c` into pairs of outer and inner name. Types are dropped: bundles have none. */
const namesOf = (list: string): (readonly [string, string])[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => each.split(/\s+as\s+/))
    .map(([name, alias = name]) => [name!, alias!]);

const known = new Map<string, Exports>();

function exportsOf(name: string): Exports {
  const before = known.get(name);
  if (before) return before;
  const index = join(root, 'node_modules', name, indexes[name]!);
  const text = readFileSync(index, 'utf8');
  const found = new Map<string, readonly [string, string]>();
  known.set(name, found);
  const inside = new Map<string, readonly [string, string]>();
  /** The file that defines a name imported from `from`, which is either a file or another index. */
  const placeOf = (from: string, name: string): readonly [string, string] | undefined =>
    from.startsWith('.')
      ? [resolve(dirname(index), from), name]
      : from in indexes
        ? exportsOf(from).get(name)
        : undefined;
  for (const [, list, from] of text.matchAll(/^import \{([^}]*)\} from ["']([^"']+)["']/gm))
    for (const [imported, local] of namesOf(list!)) {
      const place = placeOf(from!, imported);
      if (place) inside.set(local, place);
    }
  for (const [, list, file] of text.matchAll(/^export \{([^}]*)\}(?: from ["']([^"']+)["'])?/gm))
    for (const [local, exported] of namesOf(list!)) {
      const place = file ? placeOf(file, local) : inside.get(local);
      if (place) found.set(exported, place);
    }
  for (const [, other] of text.matchAll(/^export \* from ["']([^"']+)["']/gm))
    if (other! in indexes)
      for (const [exported, place] of exportsOf(other!)) if (!found.has(exported)) found.set(exported, place);
  return found;
}

const importing = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${Object.keys(indexes).join('|')})["'];?`, 'g');

/** Replaces imports of an index by imports of the files that define the names, keeping line numbers. */
const unindexed = (text: string): string =>
  text.replace(importing, (statement, list: string, name: string) => {
    const places = exportsOf(name);
    const [there, others] = [[] as string[], [] as string[]];
    for (const [imported, local] of namesOf(list)) {
      const place = places.get(imported);
      if (place) there.push(`import { ${place[1]} as ${local} } from ${JSON.stringify(place[0])};`);
      else others.push(`${imported} as ${local}`);
    }
    if (others.length > 0) there.push(`import { ${others.join(', ')} } from ${JSON.stringify(name)};`);
    return there.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });

/**
 * Inlines the institution's constants where they are used, except in the declaration of their type. esbuild itself would put values of
 * several words into the first file, as modules that every other module calls. Longer names come last.
 */
const inPlace = (text: string, constants: readonly (readonly [string, string])[]): string =>
  constants.reduceRight(
    (rest, [name, value]) => rest.replaceAll(new RegExp(`(?<!var )\\b${name}\\b`, 'g'), () => `(${value})`),
    text.replaceAll('institution().', 'INSTITUTION.'),
  );

const packOf = (path: string): string | undefined =>
  Object.entries(packs).find(([, members]) => members.includes(path))?.[0];

/** The packs of the modules that a module imports, except its own. */
function packsOf(file: string, text: string): string[] {
  const own = packOf(relative(root, file));
  const paths = [...text.matchAll(/^(?:import|export)(?! type)[^;]*?from\s*'(\.[^']+)'|^import '(\.[^']+)'/gm)].map(
    ([, from, bare]) => relative(root, resolve(dirname(file), (from ?? bare)!)),
  );
  return [...new Set(paths.map(packOf))].filter((pack) => pack !== undefined && pack !== own) as string[];
}

export const packing: Plugin = {
  name: 'packing',
  setup({ initialOptions, onLoad, onResolve }) {
    const defined = Object.entries(initialOptions.define ?? {});
    const constants = defined.filter(([name]) => name.startsWith('INSTITUTION'));
    initialOptions.define = Object.fromEntries(defined.filter((each) => !constants.includes(each)));
    const ours =
      /\/node_modules\/@tanstack\/[^/]+\/(?:build\/modern|dist\/esm)\/.*\.js$|\/(?:web|lib\/model|test\/tools\/bench\/floor)\/.*\.tsx?$/;
    onLoad({ filter: ours }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const together = path.includes('/node_modules/') ? [] : packsOf(path, text);
      return {
        contents: inPlace(unindexed(text), constants) + together.map((name) => `;import "pack:${name}";`).join(''),
        loader: path.slice(path.lastIndexOf('.') + 1) as Loader,
      };
    });
    onResolve({ filter: /^pack:/ }, ({ path }) => ({ path: path.slice('pack:'.length), namespace: 'pack' }));
    onLoad({ filter: /.*/, namespace: 'pack' }, ({ path }) => ({
      contents: packs[path]!.map((member) => `import ${JSON.stringify(join(root, member))};`).join('\n'),
      resolveDir: root,
    }));
  },
};
