import { classRoom } from '../../model/class-polling.ts';
import { filmsKeptDays } from '../../model/films.ts';
import { maxInChat } from '../../model/chat.ts';
import { progressInterval } from '../../model/progress.ts';
import type { StageSettings } from '../../stages.ts';
import { line, type Line } from './line.ts';

/** A learner's monthly activity: assumptions, because there are no learners to measure. Replace them with a stage's own figures. */
export const habits = {
  /** Page views: signed-in ones, and those of visitors for each learner. */
  pages: 60,
  visitorPages: 60,
  /** Courses bought per month, and the price of one in dollars. */
  purchases: 0.2,
  price: 99,
  /** Minutes of recorded lessons, and the bit rate they are watched at, in Mbit/s. */
  lessonMinutes: 240,
  lessonMegabits: 1.2,
  /** Exercises completed, with two answers each. */
  exercises: 40,
  /** Hours of live classes watched, messages written there, and how many others read each message. */
  liveHours: 3,
  /** The number of classes in these hours, and minutes of waiting before one. */
  classes: 4,
  waitMinutes: 5,
  messages: 10,
  readers: 60,
  /** Mails: codes, receipts, reminders. */
  mails: 12,
} as const;

/**
 * The institution's monthly activity, regardless of the number of learners: hours on air, hours recorded, content sold and content
 * replaced.
 */
const teaching = {
  ...{ airHours: 40, keptMonths: 6, gigabytesAnHour: 4, contentGigabytes: 20, replacedGigabytes: 2 },
} as const;

/**
 * What an operation uses: read and write units of DynamoDB, and the duration of a function with a given memory in MB. Units are those that
 * `bench` counts (npm run bench -- units, -- money), if it names the operation; milliseconds are assumed.
 */
export interface Operation {
  readonly each: number;
  readonly reads: number;
  readonly writes: number;
  readonly bench?: string;
  readonly milliseconds?: number;
  readonly megabytes?: number;
}

const inFunction = (milliseconds: number) => ({ milliseconds, megabytes: 512 });

/** Operations of a learner's month, by what triggers them. */
export const operations: Readonly<Record<string, Operation>> = {
  // Two or three per page: the page's own query, the viewer's, and on some pages the catalog's, which a function answers from memory.
  'page, signed in: product': { each: habits.pages, reads: 2, writes: 0, bench: 'getProductByLink, signed in' },
  'page, signed in: settings': { each: habits.pages, reads: 0.5, writes: 0, bench: 'getHomeSettings' },
  'page, signed in: catalogue': { each: habits.pages / 3, reads: 2, writes: 0, ...inFunction(12) },
  'page, visitor: product': { each: habits.visitorPages, reads: 1, writes: 0, bench: 'getProductByLink, visitor' },
  'page, visitor: catalogue': { each: habits.visitorPages / 3, reads: 0.5, writes: 0, ...inFunction(8) },
  'lesson: addresses of its films': {
    each: habits.lessonMinutes / 10,
    reads: 3,
    writes: 0,
    bench: 'getProductVideo',
    ...inFunction(15),
  },
  'lesson: progress saved': {
    each: (habits.lessonMinutes * 60_000) / progressInterval,
    reads: 1.5,
    writes: 1,
    bench: 'saveProgress',
  },
  'exercise: opened': { each: habits.exercises, reads: 4, writes: 0, bench: 'getExercise', ...inFunction(15) },
  'exercise: answered': { each: habits.exercises * 2, reads: 2, writes: 1, bench: 'answerExercise', ...inFunction(15) },
  // Entering, and changes while a learner is there. The state of a class is read from the site.
  'class: entered': { each: habits.classes * 3, reads: 4, writes: 3, ...inFunction(40) },
  'class: as it stands, and what was said': { each: habits.classes * 4, reads: 5, writes: 0, ...inFunction(30) },
  'purchase: intent': {
    each: habits.purchases,
    reads: 2.5,
    writes: 30,
    bench: 'getPaymentIntent with a code, new',
    ...inFunction(900),
  },
  'purchase: what Stripe tells': {
    each: habits.purchases,
    reads: 3.5,
    writes: 14,
    bench: 'the worker, all events of a purchase',
    ...inFunction(2400),
  },
  'review, wish, profile': { each: 2, reads: 0, writes: 6 },
};

/** How often a learner's pages poll the state of a class, while waiting and while it is on. */
const classLooks = (): number =>
  (habits.classes * habits.waitMinutes * 60_000) / classRoom.before(0) +
  (habits.liveHours * 3_600_000) / classRoom.onAir;

/** The monthly cost of one more learner: every line grows in proportion to learners. */
export function learnerOf({ waf, accountPlan, cmk, logDays, backups }: StageSettings): readonly Line[] {
  const all = Object.values(operations);
  const sum = (value: (operation: Operation) => number) =>
    all.reduce((total, each) => total + each.each * value(each), 0);
  const calls = sum(() => 1);
  const functionCalls = all.reduce((total, each) => total + (each.milliseconds ? each.each : 0), 0);
  const pages = habits.pages + habits.visitorPages;
  // Six files per page, which is mostly cached; a lesson is split into segments of six seconds.
  const files = pages * 6 + habits.lessonMinutes * 10 + classLooks();
  const filmGigabytes = (habits.lessonMinutes * 60 * habits.lessonMegabits) / 8 / 1000;
  const mail = habits.mails;
  return [
    line('apiOperations', 'queries and mutations', calls, 'assumed'),
    line(
      'tableReads',
      'read units of operations',
      sum(({ reads }) => reads),
      'measured',
    ),
    line(
      'tableWrites',
      'write units of operations',
      sum(({ writes }) => writes),
      'measured',
    ),
    line('tableStorage', 'rows of a learner, 100 KB', 0.0001, 'assumed'),
    line('tableRecovery', 'rows of a learner, 100 KB', 0.0001, 'assumed'),
    ...(backups
      ? [
          // Each backup is full, here and in the second account; the other data are in the table.
          line(
            'backupStorage',
            `rows of a learner in ${backups.days} backups, twice`,
            0.0002 * backups.days,
            'assumed',
          ),
          line('backupCopies', 'rows of a learner, each day', 0.0001 * 30, 'assumed'),
        ]
      : []),
    line('lambdaCalls', 'functions of operations', functionCalls, 'assumed'),
    line(
      'lambdaCompute',
      'functions of operations',
      sum(({ milliseconds = 0, megabytes = 0 }) => (milliseconds / 1000) * (megabytes / 1024)),
      'assumed',
    ),
    line('siteRequests', 'files of pages and lessons', files, 'assumed'),
    line('siteFunctions', 'addresses of pages and films', files, 'assumed'),
    line('siteBytes', 'pages, 100 KB each', pages * 0.0001, 'assumed'),
    line('siteBytes', 'lessons', filmGigabytes, 'assumed'),
    line('storageReads', 'files that CloudFront fetches, one in ten', files / 10, 'assumed'),
    line(accountPlan === 'PLUS' ? 'accountsPlus' : 'accounts', 'accounts', 1, 'template'),
    line('mails', 'codes, receipts, reminders', mail, 'assumed'),
    line('queueRequests', 'webhooks and the like', habits.purchases * 12 + 10, 'assumed'),
    line('httpRequests', 'webhooks and calendars', habits.purchases * 6 + 30, 'assumed'),
    line('secretReads', 'starts of functions', 2, 'assumed'),
    line('logs', 'log lines, 600 bytes an operation', (calls * 600) / 1e9, 'assumed'),
    line('logStorage', 'log lines kept', ((calls * 600) / 1e9) * (logDays / 30), 'assumed'),
    line('traces', 'operations, one in twenty', calls / 20, 'assumed'),
    ...(cmk ? [line('keyUses', 'reads of what our key encrypts', 20, 'assumed')] : []),
    ...(waf ? [line('firewallRequests', 'requests of API and site', calls + files, 'assumed')] : []),
    line('classOutput', 'classes watched', habits.liveHours, 'assumed'),
    line('chatSent', 'messages', habits.messages, 'assumed'),
    line('chatDelivered', 'messages to readers', habits.messages * habits.readers, 'assumed'),
  ];
}

/** The monthly cost of teaching, regardless of attendance. */
export const teachingOf = (): readonly Line[] => [
  line('classInput', 'classes on air', teaching.airHours, 'assumed'),
  line('storageWrites', 'how classes stand, once a minute', teaching.airHours * 60, 'assumed'),
  line('storage', 'recordings', teaching.airHours * teaching.gigabytesAnHour * teaching.keptMonths, 'assumed'),
  line('storage', 'films and pictures of courses', teaching.contentGigabytes, 'assumed'),
  line(
    'storage',
    `films that were replaced, for ${filmsKeptDays} days`,
    (teaching.replacedGigabytes * filmsKeptDays) / 30,
    'assumed',
  ),
];

/** Stripe's fees on a learner's payments. */
export const paymentOf = (): readonly Line[] => [
  line('cardShare', 'of what is paid', habits.purchases * habits.price, 'assumed'),
  line('cardFixed', 'payments', habits.purchases, 'assumed'),
];

/** An hour of a class: on air, watched and written in by a number of learners. */
export const classHourOf = (watching: number): readonly Line[] => [
  line('classInput', 'on air', 1, 'assumed'),
  line('classOutput', 'watched', watching, 'assumed'),
  line('chatSent', 'messages', 120, 'assumed'),
  line('chatDelivered', 'messages to readers', 120 * Math.min(watching, maxInChat), 'assumed'),
  line('storage', 'recording, six months', teaching.gigabytesAnHour * teaching.keptMonths, 'assumed'),
];
