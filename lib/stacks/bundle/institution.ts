/**
 * The institution as a constant of what is built: esbuild puts it in place of the global `INSTITUTION` (lib/model/institution.ts), which
 * whoever builds has set. As an option of each build it is part of what the build is kept by.
 */
import { colorNames, type Palette } from '../../model/institution.ts';

/** `define` of what shows its words. */
export const institutionConstants = () => ({ INSTITUTION: JSON.stringify(INSTITUTION) });

/** The same for the site's script: colors are in its style sheet, and nothing of it is asked for them. */
export const siteConstants = () => ({ INSTITUTION: JSON.stringify({ ...INSTITUTION, colors: undefined }) });

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Its colors as custom properties of the root; day and night follow the reader's scheme. */
export function colorSheet({ light, dark }: Readonly<Record<'light' | 'dark', Palette>>): string {
  const lines = colorNames.map((name) => `--${kebab(name)}:light-dark(${light[name]},${dark[name]})`);
  return `:root{${lines.join(';')}}`;
}
