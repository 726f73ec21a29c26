import type { CatalogueIndex, DetailedCard } from '../../lib/model/catalogue.ts';
import type { Content } from '../../lib/model/content.ts';
import type { Product } from '../../lib/model/items/product.ts';
import { isFree } from '../../lib/model/pricing.ts';
import { textIndexOf } from './text-index.ts';

/** The catalog function's index: cards with descriptions, and the text index of them and their lessons. */
export function catalogueIndexOf({
  products,
  spoken = {},
  synonyms = [],
}: Pick<Content, 'products'> & Partial<Pick<Content, 'spoken' | 'synonyms'>>): CatalogueIndex {
  const cards = products.map(cardOf);
  const search = textIndexOf(
    products.map((product, at) => ({
      ...cards[at]!,
      labels: labelsOf(product),
      lessons: lessonsOf(product),
      spoken: spoken[product.link] ?? '',
    })),
  );
  return { products: cards, search, synonyms };
}

/** Terms for the kind of product, and the words of its link. */
const labelsOf = (product: Product): string =>
  [
    product.type,
    product.difficulty,
    isFree(product) ? 'free' : '',
    product.isLive ? 'live' : '',
    product.link.replaceAll('-', ' '),
  ].join(' ');

/** Names of sections and lessons, or of a bundle's products. */
const lessonsOf = ({ sections, productsInBundle }: Product): string =>
  [
    ...sections.flatMap(({ title, lessons }) => [title, ...lessons.map(({ name }) => name)]),
    ...productsInBundle.map(({ name }) => name),
  ].join('\n');

export function cardOf(product: Product): DetailedCard {
  const { link, type, name, summary, image, price, listPrice, currency, paymentPlans, difficulty, tags } = product;
  const { isLive, hasPMR, lessonCount, minutes, createdAt, details } = product;
  return {
    link,
    type,
    name,
    summary,
    image,
    price,
    listPrice,
    currency,
    paymentPlans,
    difficulty,
    tags,
    instructors: product.instructors.map((instructor) => ({ name: instructor.name, title: instructor.title })),
    isLive,
    hasPMR,
    lessonCount,
    minutes,
    createdAt,
    details,
  };
}
