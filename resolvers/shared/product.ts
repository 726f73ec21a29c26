import { accessOf } from '../../lib/model/access.ts';
import type { Lesson, OwnedItem, ProductItem, Section } from '../../lib/model/items.ts';

/** A stored product as one viewer sees it. Lesson codes are given to those who may watch, previews to everyone. */
export function productFor(product: ProductItem, owned: OwnedItem | null, inWishlist: boolean, now: string): object {
  const access = accessOf(owned, now);
  const stored: Section[] = [...product.sections];
  const sections = stored.map((section) => {
    const lessons: Lesson[] = [...section.lessons];
    const shown = lessons.map((lesson) => ({ ...lesson, code: access || lesson.preview ? lesson.code : null }));
    return { ...section, lessons: shown };
  });
  return { ...product, sections, access, owned: access !== null, inWishlist, errors: [] };
}
