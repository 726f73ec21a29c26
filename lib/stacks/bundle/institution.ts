/**
 * The institution as a build-time constant: esbuild replaces the global `INSTITUTION` (lib/model/institution.ts), which the building
 * process has set. As a build option it is part of the cache key.
 */
import { colorNames, type Palette } from '../../model/institution.ts';

/** `define` for bundles that show the institution's texts. */
export const institutionConstants = () => ({ INSTITUTION: JSON.stringify(INSTITUTION) });

/**
 * The same for the site's script, split so that each part is inlined where it is used: esbuild replaces the longest matching name. Colors
 * are in the style sheet.
 */
export function siteConstants() {
  const { colors: _colors, front, notices, ...rest } = INSTITUTION;
  const { search, kinds, kept, subscriptions, ...words } = front;
  const parts = {
    INSTITUTION: rest,
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [`INSTITUTION.${name}`, value])),
    'INSTITUTION.front': words,
    'INSTITUTION.front.search': search,
    'INSTITUTION.front.kinds': kinds,
    'INSTITUTION.front.kept': kept,
    'INSTITUTION.front.subscriptions': subscriptions,
    ...Object.fromEntries(Object.entries(notices).map(([name, value]) => [`INSTITUTION.notices.${name}`, value])),
  };
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]));
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The institution's colors as custom properties of the root; light or dark follows the reader's color scheme. */
export function colorSheet({ light, dark }: Readonly<Record<'light' | 'dark', Palette>>): string {
  const lines = colorNames.map((name) => `--${kebab(name)}:light-dark(${light[name]},${dark[name]})`);
  return `:root{${lines.join(';')}}`;
}
