/** The parts of the front page in site.yaml that name products: the sample lesson, and where newcomers start. */
import type { FrontPage, SampleLesson } from '../model/front.ts';
import { readLearningPaths } from './learning-paths.ts';
import { notAmong } from './nearest.ts';
import type { ReadProduct } from './product.ts';
import type { Source } from './source.ts';

/** Without the length of its film, which only the film says (filmed-lessons.ts). */
type Sample = Omit<SampleLesson, 'seconds'>;

export interface ReadFrontPage extends Pick<FrontPage, 'paths'> {
  readonly sample: Sample | null;
}

/**
 * Links to drafts are left out until they are published.
 * @param file site.yaml
 * @param all products by their link, drafts included
 */
export function readFrontPage(file: Source, all: ReadonlyMap<string, ReadProduct>): ReadFrontPage {
  const paths = readLearningPaths(file, all);
  return { sample: file.has('sample') ? readSample(file, all) : null, paths };
}

function readSample(file: Source, all: ReadonlyMap<string, ReadProduct>): Sample | null {
  const named = file.text('sample', 80);
  const found = all.get(named);
  if (!found && named) file.wrong('sample', notAmong(named, 'a product', [...all.keys()]));
  if (!found) return null;
  const { product, preview, isDraft } = found;
  const lesson = product.sections.flatMap(({ lessons }) => lessons).find((each) => each.preview);
  if (!preview || !lesson) {
    file.wrong('sample', `names "${product.link}", which has no preview.webm: there is nothing to play`);
    return null;
  }
  if (isDraft) return null;
  const { link, name, image } = product;
  return { link, product: name, lesson: lesson.name, film: preview.path, image };
}
