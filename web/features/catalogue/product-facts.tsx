import { institution } from '../../../lib/model/institution.ts';
import type { Product } from '../../shared/products/narrow.ts';
import { usePageFacts } from '../../ui/page-facts.ts';

interface Session {
  readonly name: string;
  readonly description?: string | null;
  readonly start: string;
  readonly end: string;
}

const provider = () => ({ '@type': 'Organization', name: institution().name, url: location.origin });

/** Prices as schema.org requires: in whole units of the currency. */
const offersOf = ({ price, currency, type }: Product) =>
  currency === null
    ? []
    : [
        {
          '@type': 'Offer',
          price: (price / 100).toFixed(2),
          priceCurrency: currency,
          category: type === 'subscription' ? 'Subscription' : price === 0 ? 'Free' : 'Paid',
          url: location.origin + location.pathname,
        },
      ];

/** A course or a set of courses in schema.org terms; streams and subscriptions have none. */
function courseOf(product: Product): object[] {
  const { type, name, summary, image, difficulty, instructors, outcomes, minutes } = product;
  if (type !== 'course' && type !== 'bundle') return [];
  return [
    {
      '@type': 'Course',
      name,
      description: summary,
      url: location.origin + location.pathname,
      image: image ? location.origin + image : undefined,
      inLanguage: 'en',
      educationalLevel: difficulty ?? undefined,
      teaches: outcomes ?? undefined,
      provider: provider(),
      offers: offersOf(product),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: minutes ? `PT${minutes}M` : undefined,
        instructor: instructors?.map((instructor) => ({ '@type': 'Person', name: instructor.name })),
      },
    },
  ];
}

/** The upcoming sessions, each as an event. */
const eventsOf = (product: Product, sessions: readonly Session[]): object[] =>
  sessions.slice(0, 10).map(({ name, description, start, end }) => ({
    '@type': 'Event',
    name,
    description: description ?? undefined,
    startDate: start,
    endDate: end,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url: location.origin + location.pathname },
    organizer: provider(),
    offers: offersOf(product),
  }));

const questionsOf = ({ questions }: Product): object[] =>
  questions?.length
    ? [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ]
    : [];

/** Structured data and sharing metadata of a product's page. */
export function ProductFacts({
  product,
  sessions,
}: {
  readonly product: Product;
  readonly sessions: readonly Session[];
}) {
  const data = [...courseOf(product), ...eventsOf(product, sessions), ...questionsOf(product)];
  usePageFacts({
    description: product.summary ?? undefined,
    image: product.image ?? undefined,
    type: 'product',
    unlisted: product.status === 'withdrawn',
    data: data.length > 0 ? data : undefined,
  });
  return null;
}
