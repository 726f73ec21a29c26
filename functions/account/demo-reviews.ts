/** What fictional learners say of sample products, on stages without real learners. */
export interface DemoReview {
  readonly link: string;
  /** Stands for a learner in the key; the demo learner writes as `null`. */
  readonly writer: string | null;
  readonly name: string;
  readonly rating: number;
  readonly review: string;
  readonly at: string;
}

const at = (day: string) => `${day}T18:30:00.000Z`;

export const demoReviews: readonly DemoReview[] = [
  {
    link: 'reading-a-price-chart',
    writer: 'demo-ines',
    name: 'Ines V.',
    rating: 5,
    review:
      'I had looked at candles for a year without being able to say what one tells. The three sentences a day are what did it: after two weeks I describe before I guess.',
    at: at('2026-10-19'),
  },
  {
    link: 'reading-a-price-chart',
    writer: 'demo-tom',
    name: 'Tom H.',
    rating: 4,
    review: 'Short and clear. I would have liked more weekly charts, nearly all examples are daily.',
    at: at('2026-10-27'),
  },
  {
    link: 'reading-a-price-chart',
    writer: 'demo-wei',
    name: 'Wei L.',
    rating: 5,
    review: '',
    at: at('2026-11-03'),
  },
  {
    link: 'the-opening-hour',
    writer: 'demo-maren',
    name: 'Maren K.',
    rating: 5,
    review:
      'It made me trade less. I now sit out the first ten minutes, write down what I would have done, and compare at eleven. Most of those trades I am glad I did not take.',
    at: at('2026-10-14'),
  },
  {
    link: 'the-opening-hour',
    writer: 'demo-tom',
    name: 'Tom H.',
    rating: 3,
    review:
      'Good on preparation, thin on what to do when the plan fails at 9:45. The lesson on gaps is worth the price, the last section repeats the second.',
    at: at('2026-11-06'),
  },
  {
    link: 'the-opening-hour',
    writer: 'demo-yusuf',
    name: 'Yusuf A.',
    rating: 4,
    review: 'I watch from Istanbul in the late afternoon; the checklists work there as well. Bring your own charts.',
    at: at('2026-11-12'),
  },
  {
    link: 'trading-journal',
    writer: null,
    name: 'Demo L.',
    rating: 4,
    review:
      'The template is plain enough that I still fill it in after a bad day. The review on Sunday takes twenty minutes.',
    at: at('2026-10-25'),
  },
  {
    link: 'trading-journal',
    writer: 'demo-ines',
    name: 'Ines V.',
    rating: 5,
    review: 'Two months of entries showed me that my losses are nearly all on Fridays. No indicator had told me that.',
    at: at('2026-11-09'),
  },
  {
    link: 'risk-before-return',
    writer: 'demo-maren',
    name: 'Maren K.',
    rating: 5,
    review: 'Arithmetic, no motivation speeches. I size every position from the stop now.',
    at: at('2026-10-30'),
  },
  {
    link: 'risk-before-return',
    writer: 'demo-yusuf',
    name: 'Yusuf A.',
    rating: 4,
    review: 'Free and complete. The chapter on losing streaks should be read twice.',
    at: at('2026-11-14'),
  },
];
