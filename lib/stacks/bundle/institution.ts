/**
 * The institution as a constant of what is built: esbuild puts it in place of the global `INSTITUTION` (lib/model/institution.ts), which
 * whoever builds has set. As an option of each build it is part of what the build is kept by.
 */
import { colorNames, type Palette } from '../../model/institution.ts';

/** `define` of what shows its words. */
export const institutionConstants = () => ({ INSTITUTION: JSON.stringify(INSTITUTION) });

/**
 * The same for the site's script, in parts that go where they are asked for: of the longest name esbuild takes the value. Colors are in the
 * style sheet.
 */
export function siteConstants() {
  const { colors: _colors, front, notices, ...rest } = INSTITUTION;
  const { footer, schedule, ...others } = notices;
  const { search, ...words } = front;
  const parts = {
    INSTITUTION: rest,
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [`INSTITUTION.${name}`, value])),
    'INSTITUTION.front': words,
    'INSTITUTION.front.search': search,
    'INSTITUTION.notices': others,
    'INSTITUTION.notices.footer': footer,
    'INSTITUTION.notices.schedule': schedule,
  };
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)]));
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Its colors as custom properties of the root; day and night follow the reader's scheme. */
export function colorSheet({ light, dark }: Readonly<Record<'light' | 'dark', Palette>>): string {
  const lines = colorNames.map((name) => `--${kebab(name)}:light-dark(${light[name]},${dark[name]})`);
  return `:root{${lines.join(';')}}`;
}
