/** Learning paths in site.yaml: ordered courses, each after the one above it or after those it names. */
import { circleIn, type LearningPath, type PathStep } from '../model/learning-paths.ts';
import { notAmong } from './nearest.ts';
import type { ReadProduct } from './product.ts';
import type { Source } from './source.ts';

const most = { paths: 6, steps: 12 } as const;

/**
 * Drafts are left out until they are published, and so are paths that contain only drafts.
 * @param file site.yaml
 * @param all products by their link, drafts included
 */
export function readLearningPaths(file: Source, all: ReadonlyMap<string, ReadProduct>): LearningPath[] {
  const entries = file.list('paths');
  if (entries.length > most.paths)
    file.wrong('paths', `may have at most ${most.paths} entries, it has ${entries.length}`);
  const paths = entries.map((entry) => readPath(entry, all));
  const known = new Map<string, { readonly label: string; readonly after: readonly string[] }>();
  for (const [at, { label, steps }] of paths.entries())
    for (const { link, after } of steps) {
      const other = known.get(link);
      known.set(link, other ?? { label, after });
      // A learner on both paths would be told to take it now, and to wait.
      if (other && other.label !== label && [...other.after].sort().join() !== [...after].sort().join())
        entries[at]!.wrong(
          'courses',
          `have "${link}" ${behind(after)}, and the path "${other.label}" has it ${behind(other.after)}: a course comes after the same ones in all paths`,
        );
    }
  return paths.filter(({ steps }) => steps.length > 0);
}

const behind = (courses: readonly string[]): string =>
  courses.length === 0 ? 'without a course before it' : `after ${courses.join(', ')}`;

function readPath(source: Source, all: ReadonlyMap<string, ReadProduct>): LearningPath {
  const label = source.text('label', 40);
  const line = source.text('line', 160);
  const entries = source.some('courses');
  if (entries.length > most.steps)
    source.wrong('courses', `may have at most ${most.steps} entries, it has ${entries.length}`);
  const links = entries.map((entry) => entry.text('course', 80));
  const steps = entries.map((entry, at) => readStep(entry, links, at, all));
  source.done();
  const circle = circleIn(steps);
  if (circle) source.wrong('courses', `lead in a circle: ${circle.join(' after ')}`);
  else for (const [at, step] of steps.entries()) checkRequirements(step, steps, entries[at]!, all);
  const published = steps.filter(({ link }) => all.get(link)?.isDraft === false);
  const isPublished = (link: string) => published.some((step) => step.link === link);
  return { label, line, steps: published.map((step) => ({ ...step, after: step.after.filter(isPublished) })) };
}

/** A requirement may name several courses: one of them has to come first. */
function checkRequirements(
  step: PathStep,
  steps: readonly PathStep[],
  entry: Source,
  all: ReadonlyMap<string, ReadProduct>,
): void {
  const courses = [...all.values()].map(({ product }) => product).filter(({ type }) => type === 'course');
  const first = before(step, steps);
  for (const requirement of all.get(step.link)?.product.requirements ?? []) {
    const named = courses.filter(({ name }) => requirement.includes(name));
    if (named.length > 0 && !named.some(({ link }) => first.has(link)))
      entry.wrong(
        'course',
        `names "${step.link}", which requires "${requirement}": ${named.map(({ link }) => link).join(' or ')} must come before it in this path`,
      );
  }
}

/** All courses of a path that come before a step. */
function before({ after }: PathStep, steps: readonly PathStep[]): Set<string> {
  const found = new Set<string>();
  const add = (links: readonly string[]) => {
    for (const link of links.filter((each) => !found.has(each))) {
      found.add(link);
      add(steps.find((step) => step.link === link)?.after ?? []);
    }
  };
  add(after);
  return found;
}

function readStep(
  entry: Source,
  links: readonly string[],
  at: number,
  all: ReadonlyMap<string, ReadProduct>,
): PathStep {
  const link = links[at]!;
  const found = all.get(link)?.product;
  const courses = [...all.values()]
    .filter(({ product }) => product.type === 'course')
    .map(({ product }) => product.link);
  if (link && !found) entry.wrong('course', notAmong(link, 'a product', courses));
  else if (found && found.type !== 'course')
    entry.wrong('course', `names "${link}", a ${found.type}: paths are of courses`);
  else if (links.indexOf(link) < at) entry.wrong('course', `names "${link}", which the path has already`);
  const others = links.filter((each) => each !== link);
  const after = entry.has('after') ? entry.texts('after', 80) : links.slice(Math.max(0, at - 1), at);
  for (const [place, each] of after.entries())
    if (!others.includes(each)) entry.wrong('after', notAmong(each, 'another course of this path', others), place);
  entry.done();
  return { link, name: found?.name ?? '', price: found?.price ?? 0, free: found?.price === 0, after };
}
