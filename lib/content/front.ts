/** What site.yaml says of the front page that names products: the lesson that plays there, and where newcomers begin. */
import { readCaptions } from '../model/captions.ts';
import type { FrontPage, NewcomersPath, SampleLesson } from '../model/front.ts';
import { notAmong } from './nearest.ts';
import type { ReadProduct } from './product.ts';
import type { Source } from './source.ts';

const mostPaths = 6;

/**
 * What leads to a draft waits until that is published.
 * @param file site.yaml
 * @param all products by their link, drafts included
 */
export function readFrontPage(file: Source, all: ReadonlyMap<string, ReadProduct>): FrontPage {
  const entries = file.list('paths');
  const paths = entries.flatMap((source) => readPath(source, all));
  if (entries.length > mostPaths)
    file.wrong('paths', `may have at most ${mostPaths} entries, it has ${entries.length}`);
  return { sample: file.has('sample') ? readSample(file, all) : null, paths };
}

/** The product that a field names. */
function named(source: Source, field: string, all: ReadonlyMap<string, ReadProduct>): ReadProduct | undefined {
  const link = source.text(field, 80);
  const found = all.get(link);
  if (!found && link) source.wrong(field, notAmong(link, 'a product', [...all.keys()]));
  return found;
}

function readSample(file: Source, all: ReadonlyMap<string, ReadProduct>): SampleLesson | null {
  const found = named(file, 'sample', all);
  if (!found) return null;
  const { product, preview, isDraft } = found;
  const lesson = product.sections.flatMap(({ lessons }) => lessons).find((each) => each.preview);
  if (!preview || !lesson) {
    file.wrong('sample', `names "${product.link}", which has no preview.webm: there is nothing to play`);
    return null;
  }
  if (isDraft) return null;
  const { link, name, image } = product;
  const seconds = Math.ceil(readCaptions(preview.captions)?.at(-1)?.until ?? 0);
  return { link, product: name, lesson: lesson.name, film: preview.path, image, seconds };
}

function readPath(source: Source, all: ReadonlyMap<string, ReadProduct>): NewcomersPath[] {
  const label = source.text('label', 40);
  const line = source.text('line', 160);
  const found = named(source, 'product', all);
  source.done();
  if (!found || found.isDraft) return [];
  return [{ label, line, link: found.product.link, product: found.product.name }];
}
