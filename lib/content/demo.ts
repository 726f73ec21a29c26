import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoContent } from '../model/content.ts';
import { notAmong } from './nearest.ts';
import { readSource } from './source.ts';

/** Reads `demo.yaml`, if there is one: what the demo accounts own, and reviews by fictional learners. */
export function readDemo(root: string, links: readonly string[], problems: string[]): DemoContent {
  if (!existsSync(join(root, 'demo.yaml'))) return { owns: [], reviews: [] };
  const file = readSource(root, 'demo.yaml', problems);
  const owns = file.texts('owns');
  for (const [at, link] of owns.entries())
    if (!links.includes(link)) file.wrong('owns', notAmong(link, 'a product', links), at);
  const reviews = file.list('reviews').map((source) => {
    const review = {
      link: source.text('product', 80),
      writer: source.has('writer') ? source.text('writer', 40) : null,
      name: source.text('name', 80),
      rating: source.whole('rating', 1, 5),
      review: source.has('review') ? source.text('review', 1000) : '',
      at: `${source.day('day').slice(0, 10)}T18:30:00.000Z`,
    };
    if (!links.includes(review.link)) source.wrong('product', notAmong(review.link, 'a product', links));
    source.done();
    return review;
  });
  file.done();
  return { owns, reviews };
}
