import { by, notShown, type Section } from '../sentence.ts';

const shell = by('journeys/specification-shell');
const pages = by('journeys/specification-pages');

/** Section 1 */
export const section1: Section = {
  number: 1,
  title: 'What the product does and for whom',
  sentences: [
    {
      id: '1.1',
      says: 'The product is an online learning site for an institution teaching market-related topics.',
      proof: by('content/compile')(
        'the real content is complete: kinds, free products, parts, prices and a cover each',
      ),
    },
    {
      id: '1.2',
      says: 'Visitors can browse courses and schedules.',
      proof: [
        ...by('journeys/browse')(
          'A visitor finds a course in spite of a typo, looks into its lessons and shares the list',
        ),
        ...by('journeys/schedule')('A visitor turns the months, filters them, and finds the same at the same address'),
      ],
    },
    {
      id: '1.3',
      says: 'Visitors can read the contact, terms, disclaimer and privacy pages.',
      proof: [
        ...pages('A visitor opens every public page'),
        ...by('journeys/contact')(
          'Somebody writes to the desk, is told what is missing, keeps what was typed through a failure, and is thanked',
          'The legal pages say since when they are effective, name their sections, and keep earlier versions',
        ),
      ],
    },
    {
      id: '1.4',
      says: 'Visitors can register, log in and reset a password.',
      proof: [
        ...by('journeys/save')('Somebody wants to save a course, registers on the way and comes back to save it'),
        ...by('journeys/password')('A forgotten password is set anew with the mailed code, once, and leads back'),
      ],
    },
    {
      id: '1.5',
      says: 'Visitors can open an instructor application form from the footer.',
      proof: by('journeys/instructor')(
        'Somebody applies as an instructor, is told what is missing, thanked, and the desk can answer by mail',
      ),
    },
    {
      id: '1.6',
      says: 'Signed-in users can buy courses and subscriptions, including free products.',
      proof: [
        ...by('journeys/enrol')(
          'A learner takes a free course on the phone, finds it under My Courses and opens its outline',
        ),
        ...by('journeys/checkout')('A learner buys a course with a card, from its page to its first lesson'),
        ...by('journeys/checkout-free')(
          'A subscription says what comes after its trial, beside the button that starts it',
        ),
      ],
    },
    {
      id: '1.7',
      says: 'Signed-in users can view purchased courses and open live classes.',
      proof: [
        ...by('journeys/enrol')('A learner takes the free bundle and may open each course in it'),
        ...by('journeys/live-class.slow')(
          'A class that begins while one waits plays by itself, takes a break, ends, and can be watched again',
        ),
      ],
    },
    {
      id: '1.8',
      says: 'Signed-in users can keep a wishlist.',
      proof: by('journeys/save')('A learner keeps a wishlist on the phone, takes a course off it and changes her mind'),
    },
    {
      id: '1.9',
      says: 'Signed-in users can review products.',
      proof: by('journeys/review')(
        'A learner reviews a course by keyboard, edits the review and sees the histogram follow',
      ),
    },
    {
      id: '1.10',
      says: 'Signed-in users can view subscriptions and order history.',
      proof: [
        ...by('journeys/history')(
          'A learner takes a free course, finds it in the order history and prints a receipt for a company',
          'A learner without a subscription is shown the plans, and an unknown one is not found',
        ),
        ...by('journeys/subscriptions')(
          'A learner sees what runs, what was cancelled and what is past, and opens one of them',
        ),
      ],
    },
    {
      id: '1.11',
      says: 'Signed-in users can edit a profile.',
      proof: by('journeys/profile')('From home to a saved profile with the keyboard alone'),
    },
    {
      id: '1.12',
      says: 'The product also carries a trade of the week and pre-market routines.',
      proof: [
        ...by('journeys/preparation')(
          'A visitor reads the trade of the week and goes back through the weeks',
          'A learner reads today’s routine, picks an older day and shares its address',
        ),
        ...by('specification/schema')('the routine and the trade of the week have their fields'),
      ],
    },
    {
      id: '1.13',
      says: 'Product kinds are courses, bundles, streams and subscriptions.',
      proof: by('specification/schema')('products are of four kinds'),
    },
    {
      id: '1.14',
      says: 'A prospective instructor applies through a public contact form.',
      proof: by('journeys/instructor')(
        'Somebody applies as an instructor, is told what is missing, thanked, and the desk can answer by mail',
      ),
    },
    {
      id: '1.15',
      says: 'The footer shows a copyright line for 2023.',
      proof: shell('The footer has its six links, the pages elsewhere, the instructor button and the year 2023'),
    },
    notShown('1.16', 'Product status values are not shown.'),
  ],
};
