/** The institution that runs the marketplace: `institution` in site.yaml, with its logo. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colorNames, type Front, type Institution, type Notices, type Palette } from '../model/institution.ts';
import { shownPath } from './place.ts';
import { InvalidContent, readSource, type Source } from './source.ts';
import { checkSvg } from './svg-file.ts';

export interface ReadInstitution {
  readonly institution: Institution;
  /** SVG text. */
  readonly logo: string;
}

/**
 * Reads only the institution, before the rest of the content: it becomes build-time constants.
 * @throws InvalidContent
 */
export function institutionOf(root: string): ReadInstitution {
  const problems: string[] = [];
  const read = readInstitution(root, readSource(root, 'site.yaml', problems), problems);
  if (problems.length > 0) throw new InvalidContent(problems);
  return read;
}

/** Sets the global from which bundles and stacks take their constants. @throws InvalidContent */
export function setInstitution(root: string): void {
  const { institution, logo } = institutionOf(root);
  globalThis.INSTITUTION = institution;
  globalThis.INSTITUTION_LOGO = logo;
}

/** @param file site.yaml */
export function readInstitution(root: string, file: Source, problems: string[]): ReadInstitution {
  const source = file.set('institution');
  const logo = readLogo(root, source, problems);
  const zone = source.zone('zone');
  const institution: Institution = {
    name: source.text('name', 40),
    id: matching(source, 'id', /^[a-z]{3,20}$/, 'must be 3 to 20 small letters'),
    description: source.text('description', 160),
    logo: `/assets/logo-${createHash('sha256').update(logo).digest('hex').slice(0, 8)}.svg`,
    colors: readColors(source.set('colors')),
    covers: source.one('covers', ['charts', 'shapes']),
    contact: readContact(source.set('contact')),
    currency: source.one('currency', ['USD'], 'no other currency is charged so far'),
    zone,
    zones: source.isList('zones') ? source.zones('zones') : [zone],
    front: readFront(source.set('front')),
    applicants: source.text('applicants', 80),
    notices: readNotices(source.set('notices')),
  };
  // The name is used in mail headers, where it must not end the line or its quotes.
  if (/[\x00-\x1f\x7f"<>\\]/.test(institution.name))
    source.wrong('name', 'must have no quotes, angle brackets or line ends');
  source.done();
  return { institution, logo };
}

function matching(source: Source, field: string, form: RegExp, sentence: string): string {
  const text = source.text(field, 200);
  if (text && !form.test(text)) source.wrong(field, `${sentence}, it is "${text}"`);
  return text;
}

/** In bytes: every first visit loads it. */
const largestLogo = 20_000;

function readLogo(root: string, source: Source, problems: string[]): string {
  const name = source.text('logo', 100);
  if (!name) return '';
  if (!/^[\w-]+\.svg$/.test(name) || !existsSync(join(root, name))) {
    source.wrong('logo', `must name an .svg file beside site.yaml; there is no ${shownPath(root, name)}`);
    return '';
  }
  const text = readFileSync(join(root, name), 'utf8');
  checkSvg(text, largestLogo, shownPath(root, name), problems);
  return text;
}

function readContact(source: Source): Institution['contact'] {
  const contact = {
    email: matching(source, 'email', /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'must be an e-mail address'),
    address: optional(source, 'address', 300),
  };
  source.done();
  return contact;
}

const optional = (source: Source, field: string, most: number): string | null =>
  source.has(field) ? source.text(field, most) : null;

function readFront(source: Source): Front {
  const kinds = source.set('kinds');
  const front = {
    title: source.text('title', 60),
    heading: source.text('heading', 80),
    line: source.text('line', 240),
    clock: optional(source, 'clock', 60),
    search: source.text('search', 40),
    kinds: {
      course: kinds.text('course', 100),
      bundle: kinds.text('bundle', 100),
      stream: kinds.text('stream', 100),
      subscription: kinds.text('subscription', 100),
    },
    subscriptions: source.text('subscriptions', 60),
    kept: source.text('kept', 120),
  };
  kinds.done();
  source.done();
  return front;
}

function readNotices(source: Source): Notices {
  const notices = {
    footer: optional(source, 'footer', 300),
    consent: optional(source, 'consent', 200),
    card: optional(source, 'card', 20),
    price: optional(source, 'price', 200),
    product: optional(source, 'product', 300),
    reviews: optional(source, 'reviews', 200),
    lesson: optional(source, 'lesson', 300),
    room: optional(source, 'room', 300),
    schedule: optional(source, 'schedule', 300),
  };
  source.done();
  return notices;
}

function readColors(source: Source): Institution['colors'] {
  const colors = { light: readPalette(source.set('light')), dark: readPalette(source.set('dark')) };
  source.done();
  return colors;
}

/** Required contrast by WCAG 2.2: 4.5 for text (1.4.3), 3 for edges of fields (1.4.11). */
const contrasts = [
  ['ink', 'paper', 4.5],
  ['ink', 'paperRaised', 4.5],
  ['inkSoft', 'paper', 4.5],
  ['inkSoft', 'paperRaised', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'paperRaised', 4.5],
  ['onAccent', 'accent', 4.5],
  ['ink', 'accentWash', 4.5],
  ['alarm', 'paper', 4.5],
  ['edge', 'paper', 3],
] as const;

function readPalette(source: Source): Palette {
  const before = source.failures();
  const palette = Object.fromEntries(
    colorNames.map((name) => [
      name,
      matching(source, name, /^#[0-9a-f]{6}$/, "must be a color as '#rrggbb', in quotes and small letters"),
    ]),
  ) as Palette;
  source.done();
  if (source.failures() > before) return palette;
  for (const [name, on, least] of contrasts) {
    const found = contrast(palette[name], palette[on]);
    if (found < least)
      source.wrong(name, `must stand out from ${on} by a contrast of at least ${least}, it has ${found.toFixed(2)}`);
  }
  return palette;
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
