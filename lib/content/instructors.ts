/** Instructors: instructors.yaml, and the portraits beside it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Institution } from '../model/institution.ts';
import { portraitPath, type ListedInstructor } from '../model/instructors.ts';
import type { Instructor, Product } from '../model/items/product.ts';
import { shownPath } from './place.ts';
import { monogramOf } from './portrait.ts';
import { readSource } from './source.ts';
import { checkSvg } from './svg-file.ts';

export interface ReadInstructor extends Instructor {
  readonly fictional: boolean;
  /** SVG text of their own portrait. */
  readonly portrait: string | undefined;
}

/** By id, in the order of the file. */
export function readInstructors(root: string, problems: string[]): ReadonlyMap<string, ReadInstructor> {
  const file = readSource(root, 'instructors.yaml', problems);
  const found = new Map<string, ReadInstructor>();
  for (const source of file.list('instructors')) {
    const id = source.text('id', 60);
    const instructor = {
      name: source.text('name', 80),
      title: source.text('title', 80),
      bio: source.text('bio', 400),
      fictional: source.flag('fictional'),
      portrait: readPortrait(root, id, problems),
    };
    if (id && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
      source.wrong('id', 'ends the address of a page: it must be lower-case words joined by hyphens');
    if (found.has(id)) source.wrong('id', `is that of another instructor already: "${id}"`);
    // Sessions and products refer to instructors by name.
    if ([...found.values()].some(({ name }) => name === instructor.name))
      source.wrong('name', `is that of another instructor already: "${instructor.name}"`);
    found.set(id, instructor);
    source.done();
  }
  file.done();
  return found;
}

/** In bytes. */
const largestPortrait = 60_000;

/** `portraits/<id>.svg`, if there is one. */
function readPortrait(root: string, id: string, problems: string[]): string | undefined {
  const file = `portraits/${id}.svg`;
  if (!id || !existsSync(join(root, file))) return undefined;
  const text = readFileSync(join(root, file), 'utf8');
  checkSvg(text, largestPortrait, shownPath(root, file), problems);
  return text;
}

/** In the form that products contain. */
export const taught = (all: ReadonlyMap<string, ReadInstructor>): ReadonlyMap<string, Instructor> =>
  new Map([...all].map(([id, { name, title, bio }]) => [id, { name, title, bio }]));

/** SVG text by id: a portrait, or a monogram. */
export const portraitsOf = (
  all: ReadonlyMap<string, ReadInstructor>,
  institution: Institution,
): Readonly<Record<string, string>> =>
  Object.fromEntries([...all].map(([id, { name, portrait }]) => [id, portrait ?? monogramOf(id, name, institution)]));

/** As the site lists them: by number of products, most first. */
export function listed(
  all: ReadonlyMap<string, ReadInstructor>,
  products: readonly Pick<Product, 'instructors'>[],
): ListedInstructor[] {
  const taughtBy = (name: string) =>
    products.filter(({ instructors }) => instructors.some((instructor) => instructor.name === name)).length;
  return [...all]
    .map(([id, { name, title, bio, fictional }]) => ({
      ...{ id, name, title, bio, fictional },
      portrait: portraitPath(id),
      products: taughtBy(name),
    }))
    .sort((one, other) => other.products - one.products);
}
